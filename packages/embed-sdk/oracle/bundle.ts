// Builds what the browser tests load: the stub frame, the runner with its scenarios, and our SDK as a script.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../../..')

/** Where the scripts stand after the build, and what the tests record. */
export const cache = join(root, '.cache/embed-oracle')

/** One file of TypeScript and all it imports, as one script that runs at once. */
export const bundle = async (entry: string, options: { readonly powerbiClient?: string } = {}): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    define: { 'process.env.NODE_ENV': '"development"' },
    ...(options.powerbiClient && { resolve: { alias: { 'powerbi-client': options.powerbiClient } } }),
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(here, entry), output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${entry} was not built`)
  return result.output[0].code
}

export default async (): Promise<void> => {
  mkdirSync(cache, { recursive: true })
  const reference = readFileSync(join(root, 'node_modules/powerbi-client/dist/powerbi.js'), 'utf8')
  writeFileSync(join(cache, 'reference.js'), reference.replace(/\/\/# sourceMappingURL.*$/m, ''))
  writeFileSync(join(cache, 'ours.js'), await bundle(process.env.ORACLE_OURS ?? '../src/global.ts'))
  writeFileSync(join(cache, 'stubFrame.js'), await bundle('page/stubFrame.ts'))
  writeFileSync(join(cache, 'runner.js'), await bundle('page/runner.ts'))
}
