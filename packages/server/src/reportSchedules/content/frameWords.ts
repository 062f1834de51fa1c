import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filled } from '@gemba/report-frame/format/filled'
import type { Words } from '@gemba/report-frame/words/words'
import type { Locale } from '../../platform/phrases.ts'

const phrases = fileURLToPath(new URL('../../../../report-frame/src/words/phrases/', import.meta.url))
const read = new Map<Locale, Record<string, string>>()

const textsOf = (locale: Locale): Record<string, string> => {
  const known =
    read.get(locale) ?? (JSON.parse(readFileSync(`${phrases}${locale}.json`, 'utf8')) as Record<string, string>)
  read.set(locale, known)
  return known
}

/** The texts with which the report frame makes figures readable, so that paper says the same. */
export const frameWords = (locale: Locale): Words => {
  const texts = textsOf(locale)
  return (key, values = {}) => filled(texts[key] ?? key, values, locale)
}
