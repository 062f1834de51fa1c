import { describe, expect, test } from 'vitest'
import { nameIn, otherNames, renamedFor } from './checklistName.ts'

const checklist = { name: 'Start-up', names: { de: 'Anfahren', fr: ' ' } }

describe('the name that a reader sees', () => {
  test.each([
    ['in their language', 'de', 'Anfahren'],
    ['in the language that theirs is a kind of', 'de-AT', 'Anfahren'],
    ['in the default language where theirs has none', 'ar', 'Start-up'],
    ['in the default language where theirs is blank', 'fr', 'Start-up'],
  ])('is that %s', (_, locale, shown) => {
    expect(nameIn(checklist, locale)).toBe(shown)
  })
})

test('the name in the default language is stored once, and blank names are not', () => {
  expect(otherNames({ en: 'Begin', de: ' Anfahren ', fr: ' ' }, 'en')).toEqual({ de: 'Anfahren' })
})

test('another default language leaves each name in its own', () => {
  const german = renamedFor(checklist, 'en', 'de')
  expect(german).toEqual({ name: 'Anfahren', names: { en: 'Start-up' } })
  expect(renamedFor(german, 'de', 'en')).toEqual({ name: 'Start-up', names: { de: 'Anfahren' } })
  expect(renamedFor(checklist, 'en', 'ar')).toEqual({
    name: 'Start-up',
    names: { en: 'Start-up', de: 'Anfahren' },
  })
})
