import { englishLanguageId } from '@gemba/domain/core/languages'
import {
  getPreferences,
  getSystemDefaultLanguage,
  listDateTimeFormats,
  listLanguages,
  listTimezones,
  updatePreferences,
} from '@gemba/domain/users/preferences.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { other, signedIn, as } = await testServer()
const chosen = {
  allowEmails: false,
  timezone: 'Europe/Berlin',
  dateTimeFormat: 'de-DE',
  language: 'de' as const,
  defaultDashboard: 'learner' as const,
}
let me: TestUser
let admin: TestUser
beforeAll(async () => {
  me = await signedIn(['checklist operator', 'learner'])
  admin = await signedIn(['administrator'])
})
const mine = (user: TestUser) => ({ params: { userId: user.id } })

describe('specification 1 §2.5 and §3: preferences', () => {
  test('start with e-mails allowed and everything else left to the company', async () => {
    expect(await as(me).call(getPreferences, mine(me))).toMatchObject({
      userId: me.id,
      allowEmails: true,
      timezone: null,
      dateTimeFormat: null,
      language: null,
      defaultDashboard: null,
      digestHour: null,
      quietHours: null,
      can: { update: true },
    })
  })

  test('are stored, returned with their names, and apply from the next request on', async () => {
    const { version } = await as(me).call(getPreferences, mine(me))
    const saved = await as(me).call(updatePreferences, { ...mine(me), body: { ...chosen, version } })
    expect(saved).toMatchObject({
      allowEmails: false,
      timezone: { id: 'Europe/Berlin', region: 'Europe', location: 'Berlin' },
      dateTimeFormat: { name: 'Deutsch (Deutschland)', abbreviation: 'de-DE' },
      language: { name: 'Deutsch', abbreviation: 'de' },
      defaultDashboard: 'learner',
      version: version + 1,
    })
    expect(saved.timezone?.utcOffset).toMatch(/^\+0[12]:00$/)
    expect((await as(me).call(getSignedInUser)).preferences).toEqual(chosen)
  })

  test('what is reset is left to the company again', async () => {
    const { version } = await as(me).call(getPreferences, mine(me))
    const body = { ...chosen, timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null, version }
    await as(me).call(updatePreferences, { ...mine(me), body })
    expect((await as(me).call(getSignedInUser)).preferences).toEqual({ allowEmails: false })
  })

  test.each([
    ['a zone that IANA does not know', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['a mere offset', { timezone: '+02:00' }, 'timezone'],
    ['a date format that is not offered', { dateTimeFormat: 'xx-YY' }, 'dateTimeFormat'],
    ['a language that we do not speak', { language: 'fr' as 'de' }, 'language'],
    ['a dashboard that is no choice', { defaultDashboard: 'admin' as 'learner' }, 'defaultDashboard'],
  ])('refuse %s', async (_, wrong, field) => {
    const { version } = await as(me).call(getPreferences, mine(me))
    const refusal = await as(me)
      .call(updatePreferences, { ...mine(me), body: { ...chosen, ...wrong, version } })
      .catch(error => error)
    expect([refusal.status, Object.keys(refusal.problem.fields)]).toEqual([422, [field]])
  })

  test('the second save overwrites nothing', async () => {
    const { version } = await as(me).call(getPreferences, mine(me))
    await as(me).call(updatePreferences, { ...mine(me), body: { ...chosen, version } })
    const late = as(me).call(updatePreferences, { ...mine(me), body: { ...chosen, allowEmails: true, version } })
    await expect(late).rejects.toMatchObject({ status: 409 })
  })

  test("of others are for those who may see or change users, and another company's do not exist", async () => {
    await expect(as(me).call(getPreferences, mine(admin))).rejects.toMatchObject({ status: 404 })
    const { version } = await as(admin).call(getPreferences, mine(me))
    await as(admin).call(updatePreferences, { ...mine(me), body: { ...chosen, version } })
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(as(stranger).call(getPreferences, mine(me))).rejects.toMatchObject({ status: 404 })
    const write = as(stranger).call(updatePreferences, { ...mine(me), body: { ...chosen, version } })
    await expect(write).rejects.toMatchObject({ status: 404 })
  })
})

describe('specification 1 §7 and §9: what there is to choose from', () => {
  test('three languages; English has the same id everywhere and is the default', async () => {
    const { languages, total } = await as(null).call(listLanguages)
    expect([languages.map(({ abbreviation }) => abbreviation).sort(), total]).toEqual([['ar', 'de', 'en'], 3])
    const english = { id: englishLanguageId, name: 'English', abbreviation: 'en' }
    expect(languages).toContainEqual(english)
    expect(await as(null).call(getSystemDefaultLanguage)).toEqual(english)
  })

  test('timezones of the eight regions and UTC, with their offset', async () => {
    const { timezones, total } = await as(me).call(listTimezones)
    expect(timezones[0]).toEqual({ id: 'UTC', region: '', location: 'UTC', utcOffset: '+00:00' })
    expect(total).toBeGreaterThan(350)
    expect([...new Set(timezones.slice(1).map(({ region }) => region))].sort()).toEqual([
      'Africa',
      'America',
      'Asia',
      'Atlantic Ocean',
      'Australia',
      'Europe',
      'Indian Ocean',
      'Pacific Ocean',
    ])
    expect(timezones).toContainEqual({ id: 'Asia/Tokyo', region: 'Asia', location: 'Tokyo', utcOffset: '+09:00' })
  })

  test('date formats whose abbreviation is a locale', async () => {
    const { dateTimeFormats } = await as(me).call(listDateTimeFormats)
    expect(dateTimeFormats).toContainEqual({ name: 'English (United States)', abbreviation: 'en-US' })
    const locales = dateTimeFormats.map(({ abbreviation }) => abbreviation)
    expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual(locales)
  })
})
