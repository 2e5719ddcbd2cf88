/*
 * Runs a program that was built for WebAssembly, with as much of a system as it needs:
 * output, a clock, an end.  node tests/wasm/run.mjs PROGRAM
 */
import { readFileSync, writeSync } from 'node:fs'

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {
  wasi_snapshot_preview1: {
    fd_write(fd, list, n, written) {
      const memory = new DataView(instance.exports.memory.buffer)
      let sum = 0

      for (let i = 0; i < n; i++) {
        const [at, length] = [memory.getUint32(list + 8 * i, true), memory.getUint32(list + 8 * i + 4, true)]

        writeSync(fd, new Uint8Array(memory.buffer, at, length))
        sum += length
      }
      memory.setUint32(written, sum, true)
      return 0
    },
    clock_time_get(_clock, _precision, to) {
      new DataView(instance.exports.memory.buffer).setBigUint64(to, process.hrtime.bigint(), true)
      return 0
    },
    fd_fdstat_get: () => 0,
    fd_seek: () => 8, // it is no file
    fd_close: () => 0,
    proc_exit: (status) => process.exit(status),
  },
})
instance.exports._start()
