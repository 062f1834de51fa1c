// What the SDK weighs, compressed: the whole of it as a script build, and what a page takes that embeds one report.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildSdk, target } from './build.mjs'

const mostForAll = 26_000
const mostForReport = 14_000

/** What somebody writes who embeds one report and nothing else. */
const oneReport = `
import { createEmbedder, Report } from '@gemba/embed-sdk'
const embedder = createEmbedder([Report])
export const show = (element, config) => embedder.embed(element, config)
`

const compressed = text => gzipSync(text, { level: 9 }).length

/** Bytes of a module with these lines, bundled as an application would, minified and compressed. */
export const weighImport = async (lines = oneReport) => {
  const dist = await buildSdk()
  const entry = '\0entry'
  const { output } = await build({
    root: dist,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'one-entry',
        enforce: 'pre',
        resolveId: id => (id === 'entry' ? entry : id === '@gemba/embed-sdk' ? join(dist, 'index.js') : undefined),
        load: id => (id === entry ? lines : undefined),
      },
    ],
    build: {
      write: false,
      target,
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  }).then(result => (Array.isArray(result) ? result[0] : result))
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? compressed(part.code) : 0), 0)
}

/** Bytes of the script build, compressed. */
const weighAll = async () => compressed(readFileSync(join(await buildSdk(), 'powerbi.min.js')))

const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = [
    ['everything (script build)', await weighAll(), mostForAll],
    ['an import of one report', await weighImport(), mostForReport],
  ]
  for (const [what, bytes, most] of found)
    console.log(`${bytes > most ? 'too much: ' : ''}${what}: ${kilobytes(bytes)} of ${kilobytes(most)}`)
  process.exitCode = found.some(([, bytes, most]) => bytes > most) ? 1 : 0
}
