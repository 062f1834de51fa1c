import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/report-frame/',
  plugins: [react(), precompressed(here)],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Strict CSP: no inline script, also not for preloading; and no data: address for small files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // The parts of ECharts that draw charts are one file, loaded by need.
    chunkSizeWarningLimit: 700,
  },
})
