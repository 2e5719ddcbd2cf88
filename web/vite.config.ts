import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { catalogues } from './catalogue'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// `npm run dev` shows changes at once and asks a server on this address.
const server = process.env.STARBOARD_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: './', // a host may serve the page under any path
  plugins: [svelte(), catalogues(here('../po'))],
  resolve: { alias: { $lib: here('./src/lib') } },
  worker: { format: 'es' },
  build: {
    outDir: here('../build/page'),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true } } },
})
