import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { getCompanyLanguages, updateCompanyLanguages } from '@gemba/domain/languages/languages.endpoints'
import { getPreferences, updatePreferences } from '@gemba/domain/users/preferences.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
type Code = 'en' | 'de' | 'ar'
const read = () => as(admin).call(getCompanyLanguages)
const offer = async (languages: Code[], language: Code = 'en') => {
  const { version } = await read()
  return as(admin).call(updateCompanyLanguages, { body: { languages, language, version } })
}
const preferencesOf = (user: TestUser) => as(user).call(getPreferences, { params: { userId: user.id } })
const choose = async (user: TestUser, language: Code) => {
  const { version } = await preferencesOf(user)
  const others = { allowEmails: true, timezone: null, dateTimeFormat: null, defaultDashboard: null }
  return as(user).call(updatePreferences, { params: { userId: user.id }, body: { ...others, language, version } })
}

test('no one without a sign-in or permission', async () => {
  await expect(as(null).call(getCompanyLanguages)).rejects.toMatchObject({ status: 401 })
  const operator = await signedIn(['checklist operator'])
  await expect(as(operator).call(getCompanyLanguages)).rejects.toMatchObject({ status: 403 })
})

test('says who chose each language, and how many checklists exist in it', async () => {
  const { checklists: before } = await read()
  await choose(await signedIn(['checklist operator']), 'ar')
  await buildChecklist(runtime.db, { customer, type: 'process' })
  const { languages, checklists } = await read()
  expect(checklists).toBe(before + 1)
  expect(languages.find(({ code }) => code === 'ar')).toMatchObject({ name: 'العربية', offered: true, people: 1 })
  expect(languages.find(({ isDefault }) => isDefault)).toMatchObject({ code: 'en' })
})

test('people who chose a language that is no longer offered see the default, and choose only what is offered', async () => {
  const reader = await signedIn(['checklist operator'])
  await choose(reader, 'de')
  expect(await offer(['en', 'ar'])).toMatchObject({
    languages: expect.arrayContaining([expect.objectContaining({ code: 'de', offered: false, people: 0 })]),
  })
  expect((await preferencesOf(reader)).language).toBeNull()
  await expect(choose(reader, 'de')).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { language: "Your company doesn't offer this language." } } },
  })
  const elsewhere = await signedIn(['checklist operator'], { at: other })
  await choose(elsewhere, 'de')
  await offer(['en', 'de', 'ar'])
  await choose(reader, 'de')
})

test('the default is one of those that are offered', async () => {
  const refused = (languages: Code[], language: Code) => offer(languages, language).catch(error => error.problem.fields)
  expect(Object.keys(await refused(['de'], 'en'))).toEqual(['language'])
  expect(Object.keys(await refused([], 'en'))).toContain('languages')
})

test('other settings of the company keep them, and the second to save is refused', async () => {
  await offer(['en', 'de'])
  const { name, settings, version } = await as(admin).call(getCompanySettings)
  const { languages, ...input } = settings
  expect(languages).toEqual(['en', 'de'])
  const save = (language: Code) =>
    as(admin).call(updateCompanySettings, { body: { name, ...input, language, version } })
  await expect(save('ar')).rejects.toMatchObject({ status: 422 })
  expect((await save('de')).settings.languages).toEqual(['en', 'de'])
  const stale = { languages: ['en' as const], language: 'en' as const, version }
  await expect(as(admin).call(updateCompanyLanguages, { body: stale })).rejects.toMatchObject({ status: 409 })
})
