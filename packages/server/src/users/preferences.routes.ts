import { changedBy } from '@gemba/domain/core/topics'
import { dateTimeFormats } from '@gemba/domain/users/dateTimeFormats'
import { allLanguages, systemDefaultLanguage } from '@gemba/domain/users/languages'
import {
  getPreferences,
  getSystemDefaultLanguage,
  listDateTimeFormats,
  listLanguages,
  listTimezones,
  updatePreferences,
} from '@gemba/domain/users/preferences.endpoints'
import type { PreferencesInput } from '@gemba/domain/users/preferences.schema'
import { describeTimezone, isTimezone, offeredTimezones, type Timezone } from '@gemba/domain/users/timezones'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import type { InferSelectModel } from 'drizzle-orm'
import { requireOffered } from '../customers/public/requireOffered.ts'
import { getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { publicRoute, route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { users } from './public/users.table.ts'

export const preferenceRoutes = [
  route(getPreferences, async ({ tx, actor, params }) => {
    if (!sees(actor, params.userId)) throw refuse('not-found')
    return presentPreferences(actor, await getOne(tx, users, params.userId))
  }),

  route(updatePreferences, async ({ tx, actor, params, body: { version, ...input }, audit }) => {
    if (!sees(actor, params.userId)) throw refuse('not-found')
    if (!changes(actor, params.userId)) throw refuse('permission-missing', { params: { permission: 'Users Update' } })
    requireOffered(actor, input.language)
    const { preferences: old } = await getOne(tx, users, params.userId)
    const preferences = stored(input)
    const user = await updateOne(tx, users, params.userId, { preferences, version })
    audit({
      action: 'Users Update',
      entity: 'users',
      entityId: params.userId,
      old,
      new: preferences,
      reason: 'preferences',
    })
    const userIds = params.userId === actor.id ? [actor.id] : undefined
    for (const topic of changedBy(updatePreferences)) announce(tx, { topic, userIds })
    return presentPreferences(actor, user)
  }),

  publicRoute(listLanguages, async ({ query }) => {
    const sorted = [...allLanguages].sort((a, b) => a.name.localeCompare(b.name, 'en'))
    const ordered = query.descending ? sorted.reverse() : sorted
    return { languages: ordered.slice(query.next), total: allLanguages.length }
  }),

  publicRoute(getSystemDefaultLanguage, async () => systemDefaultLanguage),

  route(listTimezones, async () => {
    const timezones = timezonesNow()
    return { timezones, total: timezones.length }
  }),

  route(listDateTimeFormats, async () => ({ dateTimeFormats: [...dateTimeFormats], total: dateTimeFormats.length })),
]

/** Describing 400 zones takes tens of milliseconds; offsets change on the quarter of an hour at the earliest. */
let known: { until: number; timezones: Timezone[] } | undefined
const timezonesNow = () => {
  const quarter = 15 * 60_000
  if (!known || known.until <= Date.now())
    known = { until: (Math.floor(Date.now() / quarter) + 1) * quarter, timezones: offeredTimezones() }
  return known.timezones
}

const changes = (actor: Actor, userId: string) => actor.id === userId || actor.may('Users Update')
const sees = (actor: Actor, userId: string) =>
  changes(actor, userId) || actor.may('Users Review') || actor.may('Users Review All')

/** What was not chosen is not stored, so that a later choice of the company reaches this person. */
const stored = (input: PreferencesInput): StoredPreferences =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

const presentPreferences = (actor: Actor, { id, version, preferences }: InferSelectModel<typeof users>) => ({
  userId: id,
  allowEmails: preferences.allowEmails ?? true,
  timezone: preferences.timezone && isTimezone(preferences.timezone) ? describeTimezone(preferences.timezone) : null,
  dateTimeFormat: dateTimeFormats.find(format => format.abbreviation === preferences.dateTimeFormat) ?? null,
  language: allLanguages.find(language => language.abbreviation === preferences.language) ?? null,
  defaultDashboard: preferences.defaultDashboard ?? null,
  defaultAdminDashboardConfiguration: preferences.defaultAdminDashboardConfiguration ?? null,
  digestHour: preferences.digestHour ?? null,
  quietHours: preferences.quietHours ?? null,
  noPush: preferences.noPush ?? null,
  version,
  can: { update: changes(actor, id) },
})
