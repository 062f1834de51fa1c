import { type LanguageCode, languages } from '@gemba/domain/core/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { languageOf } from './language.ts'

const person = (own: 'de' | 'ar' | undefined, company: 'en' | 'de', offered: readonly LanguageCode[] = languages) => ({
  preferences: { language: own },
  customer: { settings: { language: company, languages: offered } },
  isB2CUser: false,
})
const browser = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a choice of the user comes first', () => {
  browser('en-US')
  localStorage.setItem('language', 'en')
  expect(languageOf(person('ar', 'de'))).toBe('ar')
})

test('without a choice the company decides', () => {
  browser('en-US')
  expect(languageOf(person(undefined, 'de'))).toBe('de')
})

test('a choice on this device before the sign-in comes before the company', () => {
  browser('en-US')
  localStorage.setItem('language', 'ar')
  expect(languageOf(person(undefined, 'de'))).toBe('ar')
})

test('what the company does not offer is chosen neither on the device nor by the browser', () => {
  browser('ar')
  localStorage.setItem('language', 'de')
  expect(languageOf(person(undefined, 'en', ['en']))).toBe('en')
})

test('a private person has no company that decides', () => {
  browser('de-DE')
  expect(languageOf({ ...person(undefined, 'en'), isB2CUser: true })).toBe('de')
})

test('before the sign-in the browser decides, with English as the fallback', () => {
  browser('fr-FR', 'de-AT')
  expect(languageOf(null)).toBe('de')
  browser('fr-FR')
  expect(languageOf(null)).toBe('en')
})
