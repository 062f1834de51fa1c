// What the server itself says to people: problems, e-mails, printed records. One JSON a feature and locale, as in the web.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import MessageFormat, { type MessageFunction } from '@messageformat/core'

export type Locale = 'en' | 'de' | 'ar'
export const locales: readonly Locale[] = ['en', 'de', 'ar']

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map<string, string>()
for (const feature of readdirSync(root))
  for (const locale of locales) {
    const file = `${root}${feature}/phrases/${locale}.json`
    if (!existsSync(file)) continue
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
      texts.set(`${locale} ${feature}:${key}`, text)
  }
const messages = new Map<string, MessageFunction<'string'>>()

/** As the web application compiles it: numbers have Latin digits. */
const compile = (locale: string, text: string) => new MessageFormat(`${locale}-u-nu-latn`).compile(text)

/** Compiled messages read a missing argument as undefined; here it is a bug and throws. */
const required: ProxyHandler<Record<string, string | number>> = {
  get: (params, name) => {
    if (!(name in params)) throw new Error(`a phrase needs ${String(name)}`)
    return params[name as string]
  },
}

/**
 * The text of `feature:key` in a language, with its ICU parameters filled in. Falls back to English; an unknown key is
 * a bug and throws.
 */
export const phrase = (locale: Locale, key: string, params: Record<string, string | number> = {}): string => {
  const own = `${locale} ${key}`
  const name = texts.has(own) ? own : `en ${key}`
  const text = texts.get(name)
  if (text === undefined) throw new Error(`no phrase ${key}`)
  const message = messages.get(name) ?? compile(name.slice(0, 2), text)
  messages.set(name, message)
  return String(message(new Proxy(params, required)))
}

export const hasPhrase = (key: string) => texts.has(`en ${key}`)

/** The best of our languages for an Accept-Language header. */
export const localeFrom = (header: string | undefined): Locale => {
  const wanted = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return wanted.map(code => locales.find(locale => locale === code)).find(Boolean) ?? 'en'
}
