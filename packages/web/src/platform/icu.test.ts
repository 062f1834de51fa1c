import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { formatMessage, parseMessage } from './icu.ts'

const phrases = import.meta.glob<Record<string, unknown>>('../*/phrases/*.json', { eager: true, import: 'default' })
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(texts)
const languageOf = (file: string) => file.match(/(\w+)\.json$/)?.[1] ?? 'en'

/** The choices a select offers are values of their own; everything else may be a number or a word. */
const valuesFor = (text: string, number: number) => {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name)
  const chosen = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,\s*(\w+)/g)].map(([, name = '', value]) => [name, value])
  return { ...Object.fromEntries(names.map(name => [name, number])), ...Object.fromEntries(chosen) }
}

describe('every phrase of the product reads as the reference says', () => {
  test.each(Object.keys(phrases))('%s', file => {
    const language = languageOf(file)
    for (const text of texts(phrases[file])) {
      const reference = new IntlMessageFormat(text, `${language}-u-nu-latn`, undefined, { ignoreTag: true })
      for (const number of [0, 1, 2, 3, 11, 100, 1234]) {
        const values = valuesFor(text, number)
        expect(formatMessage(parseMessage(text), values, language), text).toBe(reference.format(values))
      }
    }
  })
})

test.each([
  ["What''s new", {}, "What's new"],
  ["It's here", {}, "It's here"],
  ["A '{'brace'}'", {}, 'A {brace}'],
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
  ['{n, plural, one {# day} other {# days}}', { n: 1240 }, '1,240 days'],
  ["{n, plural, other {'#' #}}", { n: 2 }, '# 2'],
  ['{who, select, me {You} other {{name}}}', { who: 'x', name: 'M. T.' }, 'M. T.'],
  ['{name} left', {}, '{name} left'],
])('%s', (text, values, words) => {
  expect(formatMessage(parseMessage(text), values, 'en')).toBe(words)
})

test.each(['{', '}', '{a', '{a, plural, one {x}}', '{a, date}', '{a, select, other {x}'])('%s is refused', text => {
  expect(() => parseMessage(text)).toThrow()
})
