import { expect, test } from 'vitest'
import { recordWords } from './recordWords.ts'

const wordsIn = (language: string) =>
  recordWords({
    ...{ language, fallbackLanguage: 'en' },
    say: key => key,
    figure: (value, decimals) => Number(value).toFixed(decimals),
  })

test('a value and its unit keep their order in a language from right to left', () => {
  expect(wordsIn('ar').withUnit('0.003', 'mm')).toBe('\u20680.003 mm\u2069')
  expect(wordsIn('de').withUnit('0.003', 'mm')).toBe('0.003 mm')
  expect(wordsIn('ar').withUnit('0.003', undefined)).toBe('0.003')
})

test('a text that is missing in a language of the checklist says which language it is in', () => {
  const of = (language: string, languages?: string[]) =>
    recordWords({
      language,
      languages: languages ?? [],
      fallbackLanguage: 'en',
      say: key => key,
      figure: String,
    }).words({
      en: 'Bore',
      de: 'Bohrung',
    })
  expect(of('ar', ['en', 'de', 'ar'])).toBe('Bore [EN]')
  expect(of('de', ['en', 'de', 'ar'])).toBe('Bohrung')
  // A checklist that is not in the reader's language at all says nothing: every text would.
  expect(of('ar', ['en', 'de'])).toBe('Bore')
  expect(of('ar')).toBe('Bore')
})
