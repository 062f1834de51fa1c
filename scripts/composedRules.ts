import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const composed = /composes:[^;]*\bfrom\s+['"]([^'"]+)['"]/g

/** The first file with an address of those whose rules a file composes, these in turn; undefined where there is none. */
export const composedAddress = (file: string, text: string): string | undefined => {
  for (const [, from = ''] of text.matchAll(composed)) {
    const shared = join(dirname(file), from)
    const rules = readFileSync(shared, 'utf8')
    const found = /\burl\(/i.test(rules) ? shared : composedAddress(shared, rules)
    if (found) return found
  }
  return undefined
}

/**
 * Vite warns about rules that `composes` takes from another file: they name no file, so addresses in them could not be found.
 * Instead, what has an address there is refused.
 */
export const composedRules = (): Plugin => ({
  name: 'gemba-composed-rules',
  enforce: 'pre',
  configResolved: ({ logger }) => {
    const warnOnce = logger.warnOnce.bind(logger)
    logger.warnOnce = (message, options) => {
      if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
    }
  },
  transform(text, id) {
    const [file = ''] = id.split('?')
    const found = file.endsWith('.module.css') ? composedAddress(file, text) : undefined
    if (found) this.error(`${found}: rules that others compose have an address, which would not be found from there`)
  },
})
