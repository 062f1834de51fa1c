// Phrases become functions when the web application is built, so the browser loads no parser of ICU messages.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import type { Plugin } from 'vite'

/** A phrase file as a module: texts stay texts, messages with arguments are functions. Numbers have Latin digits. */
export const compileFile = (json: string, language: string): string => {
  const compiled = compileModule(new MessageFormat(`${language}-u-nu-latn`), JSON.parse(json))
  return compiled.replaceAll(': () => "', ': "')
}

/** Compiles `src/<feature>/phrases/<language>.json`, under a name by which Vite takes the result for a script. */
export const compilePhrases = (): Plugin => ({
  name: 'gemba-phrases',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/phrases\/\w+\.json(\.js)?$/ },
    async handler(source, importer) {
      const file = await this.resolve(source.replace(/\.js$/, ''), importer, { skipSelf: true })
      // The words of the report frame are plain texts, which it fills in itself.
      return file && !file.id.includes('/report-frame/') ? `${file.id}.js` : file
    },
  },
  load: {
    filter: { id: /\/phrases\/\w+\.json\.js$/ },
    async handler(id) {
      const file = id.replace(/\.js$/, '')
      this.addWatchFile(file)
      return compileFile(await readFile(file, 'utf8'), basename(file, '.json'))
    },
  },
})
