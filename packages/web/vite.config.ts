import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { composedRules } from '../../scripts/composedRules.ts'
import { precompressed } from '../../scripts/precompressed.ts'
import { chunks } from './chunks.ts'
import { endpointsAsData } from './compileEndpoints.ts'
import { compilePhrases } from './compilePhrases.ts'
import { contractVersion } from './contractVersion.ts'
import { offlineWorker } from './offlineWorker.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.GEMBA_API_PORT ?? 3000}`

export default defineConfig({
  root: here,
  plugins: [compilePhrases(), endpointsAsData(), composedRules(), react(), offlineWorker(), precompressed(here)],
  define: { gembaContract: JSON.stringify(contractVersion()) },
  resolve: {
    dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks'],
    // From its sources: it is built only to be published.
    alias: [
      { find: /^@gemba\/embed-sdk$/, replacement: join(here, '../embed-sdk/src/index.ts') },
      { find: /^@gemba\/embed-sdk\/react$/, replacement: join(here, '../embed-sdk/src/react/EmbeddedContent.tsx') },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/report-frame'].map(path => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Strict CSP: no inline script, also not for preloading; and no data: address for small files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // For scripts/check-weight.mjs.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first script names all files: 42 bits tell one content from another, and more would only make it longer.
        ...{ chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' },
        codeSplitting: { groups: chunks },
      },
    },
  },
})
