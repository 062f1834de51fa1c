import { expect, test } from 'vitest'
import { languageFrom } from './language.ts'
import { topicOfChange, waitBefore } from './live.ts'

test('a lost connection is retried with growing delays, at least once a minute', () => {
  expect([1, 2, 3, 9].map(waitBefore)).toEqual([2000, 4000, 8000, 60_000])
})

test('a change names what to load again', () => {
  expect(topicOfChange('{"topic":"drafts"}')).toBe('drafts')
  expect(topicOfChange('nonsense')).toBeUndefined()
  expect(topicOfChange('{}')).toBeUndefined()
})

test('the first supported language is used', () => {
  expect(languageFrom(['fr', 'de-AT', 'en'])).toBe('de')
  expect(languageFrom(['ar-EG'])).toBe('ar')
  expect(languageFrom(['fr', undefined])).toBe('en')
})
