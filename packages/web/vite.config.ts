import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import { endpointsAsData } from './compileEndpoints.ts'
import { compilePhrases } from './compilePhrases.ts'
import { contractVersion } from './contractVersion.ts'
import { offlineWorker } from './offlineWorker.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.GEMBA_API_PORT ?? 3000}`

/** Writes a .gz and a .br beside every text file of the build, so that the server never compresses at request time. */
const precompressed = (): Plugin => ({
  name: 'gemba-precompressed',
  apply: 'build',
  writeBundle: async options => {
    const out = options.dir ?? join(here, 'dist')
    const names = await readdir(out, { recursive: true })
    const worth = names.filter(name => /\.(js|css|html|svg|json|wasm|webmanifest)$/.test(name))
    await Promise.all(
      worth.map(async name => {
        const file = join(out, name)
        const bytes = await readFile(file)
        if (bytes.length < 1024) return
        const [gz, br] = await Promise.all([
          promisify(gzip)(bytes, { level: 9 }),
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        ])
        await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
      }),
    )
  },
})

export default defineConfig({
  root: here,
  plugins: [compilePhrases(), endpointsAsData(), react(), offlineWorker(), precompressed()],
  define: { gembaContract: JSON.stringify(contractVersion()) },
  resolve: { dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks'] },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Strict CSP: no inline script, also not for preloading; and no data: address for small files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // For scripts/check-weight.mjs.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
