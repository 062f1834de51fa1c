import { expect, test } from 'vitest'
import { widthOf } from '../../platform/pdf/fonts.ts'
import { withWordsInPlace } from './wordsOfChart.ts'

const textOf = (anchor: string, text: string) =>
  `<text x="7" text-anchor="${anchor}" style="font-size:10px;font-family:Plex;" transform="translate(1 2)">${text}</text>`
const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([-\d.]+)"[^>]*font-family:(\w+)[^>]*>([^<]*)</g)].map(([, x, font, word]) => ({
    ...{ word, font, at: Number(x) },
  }))

test('what has no Arabic stays as it is', () => {
  expect(withWordsInPlace(textOf('end', 'UCL &lt; 25.021'), false)).toBe(textOf('end', 'UCL &lt; 25.021'))
})

test('words go from right to left with a space between each two, and end where the text is anchored', () => {
  const words = wordsOf(withWordsInPlace(textOf('end', 'الحد الأعلى 25.021'), true))
  expect(words.map(({ word }) => word)).toEqual(['25.021', 'الأعلى', 'الحد'])
  expect(new Set(words.map(({ font }) => font))).toEqual(new Set(['PlexArabic']))
  const wide = (word: string) => widthOf(word, { font: 'PlexArabic', bold: false, size: 10 })
  const [, upper, limit] = words
  expect((limit?.at ?? 0) + wide('الحد')).toBeCloseTo(7, 1)
  expect((limit?.at ?? 0) - (upper?.at ?? 0) - wide('الأعلى')).toBeCloseTo(wide(' '), 1)
})

test('Arabic names are Arabic also in a report that is read from left to right', () => {
  const words = wordsOf(withWordsInPlace(textOf('start', 'خشونة السطح &amp; Ra'), false))
  expect(words.map(({ word }) => word).toSorted()).toEqual(['&amp;', 'Ra', 'السطح', 'خشونة'])
  expect(new Set(words.map(({ font }) => font))).toEqual(new Set(['PlexArabic']))
  const at = (name: string) => words.find(({ word }) => word === name)?.at ?? Number.NaN
  expect(at('السطح')).toBeLessThan(at('خشونة'))
})

test('a text in the middle is as far to both sides', () => {
  const [only] = wordsOf(withWordsInPlace(textOf('middle', 'المتوسط'), true))
  const width = widthOf('المتوسط', { font: 'PlexArabic', bold: false, size: 10 })
  expect(only?.at).toBeCloseTo(7 - width / 2, 1)
})
