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
