import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a .gz and a .br beside every text file of a build, so that the server never compresses at request time.
 * @param here the folder of the package
 */
export const precompressed = (here: string): Plugin => ({
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
