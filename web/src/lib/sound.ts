/* Two soft notes when it is my turn. */
let audio: AudioContext | null = null

function note(pitch: number, from: number): void {
  const tone = audio!.createOscillator()
  const volume = audio!.createGain()
  const start = audio!.currentTime + from

  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
  tone.connect(volume).connect(audio!.destination)
  tone.start(start)
  tone.stop(start + 0.4)
}

export function chime(): void {
  audio ??= new AudioContext()
  note(523, 0)
  note(784, 0.15)
}
