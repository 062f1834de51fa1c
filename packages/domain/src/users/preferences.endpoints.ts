import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { DateTimeFormat } from './dateTimeFormats.ts'
import { Language } from './languages.ts'
import { PreferencesInput, UserPreferences } from './preferences.schema.ts'
import { Timezone } from './timezones.ts'

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user-preferences/:userId',
  permission: 'signed-in',
  // Their version is that of the person, which a change of groups or roles makes another too.
  shows: ['users'],
  summary: "A person's preferences: one's own, or anyone's with permission to review users",
  response: UserPreferences,
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/user-preferences/:userId',
  permission: 'signed-in',
  changes: ['users'],
  // One's own concern no one else; those of another concern that person and all who see users.
  announcedBy: 'handler',
  inSupport: true,
  summary: "Changes a person's preferences: one's own, or anyone's with permission to update users",
  body: PreferencesInput.extend({ version: Version }),
  response: UserPreferences,
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  permission: 'public',
  summary: 'The languages of the product',
  query: PageQuery.pick({ next: true, sort: true, descending: true }),
  response: pageOf('languages', Language),
})

export const getSystemDefaultLanguage = endpoint({
  method: 'GET',
  path: '/languages/default',
  permission: 'public',
  summary: 'The default language of people without a preference',
  response: Language,
})

export const listTimezones = endpoint({
  method: 'GET',
  path: '/timezones',
  permission: 'signed-in',
  summary: 'Timezones of the offered regions with their current offset from UTC',
  response: pageOf('timezones', Timezone),
})

export const listDateTimeFormats = endpoint({
  method: 'GET',
  path: '/date-time-formats',
  permission: 'signed-in',
  summary: 'Formats of dates and numbers',
  response: pageOf('dateTimeFormats', DateTimeFormat),
})
