import { expect, test } from 'vitest'
import { text } from './localizedText.ts'

const label = { en: 'Bore diameter', de: 'Bohrungsdurchmesser', ar: '' }

test('readers get their own language', () => {
  expect(text(label, 'de', 'en')).toEqual({ text: 'Bohrungsdurchmesser', locale: 'de', chosen: true })
})

test('Austrian German falls back to German and still counts as chosen', () => {
  expect(text(label, 'de-AT', 'en')).toEqual({ text: 'Bohrungsdurchmesser', locale: 'de', chosen: true })
})

test('an empty translation shows the default language and says so', () => {
  expect(text(label, 'ar', 'en')).toEqual({ text: 'Bore diameter', locale: 'en', chosen: false })
})

test('without the default language any language is shown', () => {
  expect(text({ fr: 'Alésage', en: '  ' }, 'de', 'en')).toEqual({ text: 'Alésage', locale: 'fr', chosen: false })
})

test('a label is never empty', () => {
  expect(text({}, 'de', 'en', 'bore').text).toBe('bore')
  expect(text(undefined, 'de', 'en').text).not.toBe('')
})
