import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { locales, phrase } from './phrases.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(root).flatMap(feature =>
  locales
    .map(locale => ({ feature, locale, file: `${root}${feature}/phrases/${locale}.json` }))
    .filter(({ file }) => existsSync(file)),
)

/** The choices a select offers are values of their own; everything else may be a number or a word. */
const valuesFor = (text: string, number: number): Record<string, string | number> => {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name)
  const chosen = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,\s*(\w+)/g)].map(([, name = '', value]) => [name, value])
  return { ...Object.fromEntries(names.map(name => [name, number])), ...Object.fromEntries(chosen) }
}

describe('every phrase of the server reads as the reference says', () => {
  test.each(files)('$feature in $locale', ({ feature, locale, file }) => {
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    expect(texts).not.toEqual([])
    for (const [key, text] of texts) {
      const reference = new IntlMessageFormat(text, `${locale}-u-nu-latn`, undefined, { ignoreTag: true })
      for (const number of [0, 1, 2, 3, 11, 100, 1234]) {
        const values = valuesFor(text, number)
        expect(phrase(locale, `${feature}:${key}`, values), text).toBe(String(reference.format(values)))
      }
    }
  })
})

test('a missing argument and an unknown key are bugs', () => {
  expect(() => phrase('en', 'platform:permission-missing')).toThrow('a phrase needs')
  expect(() => phrase('en', 'platform:nothing-of-the-kind')).toThrow('no phrase')
})
