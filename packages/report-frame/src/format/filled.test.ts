import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { filled } from './filled.ts'

test('a text has its values, and what is not given stays', () => {
  expect(filled('{label} and {count} more of {nothing}', { label: 'L-03', count: 2 }, 'en')).toBe(
    'L-03 and 2 more of {nothing}',
  )
})

test('a number has its form in each language', async () => {
  const said = async (language: string, count: number, points: number) =>
    (await wordsOf(language))('signals', { count, points })
  expect(await said('en', 1, 100)).toBe('1 signal in 100 runs')
  expect(await said('en', 2, 1)).toBe('2 signals in 1 run')
  expect(await said('de', 1, 30)).toBe('1 Signal in 30 Durchläufen')
  expect(await said('de', 3, 1)).toBe('3 Signale in 1 Durchlauf')
  expect(await said('ar', 1, 100)).toBe('إشارة واحدة في 100 عملية تنفيذ')
  expect(await said('ar', 2, 5)).toBe('إشارتان في 5 عمليات تنفيذ')
  expect(await said('ar', 4, 2)).toBe('4 إشارات في عمليتي تنفيذ')
  expect(await said('ar', 11, 30)).toBe('11 إشارة في 30 عملية تنفيذ')
})

test('every phrase with a number reads in every language, whatever the number is', async () => {
  for (const language of ['en', 'de', 'ar']) {
    const words = await wordsOf(language)
    for (const key of ['signals', 'stable', 'signalsOfPoints', 'stablePoints', 'chart', 'bookmarksReady'] as const)
      for (const count of [0, 1, 2, 3, 11, 100, 1000])
        expect(words(key, { count, points: count })).not.toMatch(/[{}#]|plural/)
  }
})
