import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { speakAs } from './pageLanguage.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  i18n.init({ language: 'de', load: async () => ({}) })
})

test('the page follows the language of the checklist, with its direction', async () => {
  await speakAs('ar-EG')
  expect([i18n.language, i18n.dir()]).toEqual(['ar', 'rtl'])
})

test('a language that the page does not have leaves it in that of the browser', async () => {
  await speakAs('ar')
  await speakAs('cs')
  expect([i18n.language, i18n.dir()]).toEqual(['de', 'ltr'])
})

test('without network the page stays as it is', async () => {
  i18n.init({ language: 'de', load: () => Promise.reject(new TypeError('offline')) })
  void i18n.loadNamespaces(['publicLinks']).catch(() => undefined)
  await speakAs('ar')
  expect(i18n.language).toBe('de')
})
