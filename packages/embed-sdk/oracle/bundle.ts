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

const sdkIndex = join(here, '../src/index.ts')

export default async (): Promise<void> => {
  mkdirSync(cache, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(cache, `${name}.js`), text)
  const reference = readFileSync(join(root, 'node_modules/powerbi-client/dist/powerbi.js'), 'utf8')
  write('reference', reference.replace(/\/\/# sourceMappingURL.*$/m, ''))
  write('floor', "window.addEventListener('message', () => {})")
  write('ours', await bundle('../src/global.ts'))
  write('stubFrame', await bundle('page/stubFrame.ts'))
  write('runner', await bundle('page/runner.ts'))
  write('react-reference', await bundle('react/dropIn.tsx'))
  write('react-content', await bundle('react/content.tsx'))
  write('react-ours', await bundle('react/dropIn.tsx', { powerbiClient: sdkIndex }))
}
