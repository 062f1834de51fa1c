// Companies without a story, so that the platform owner has more than two: each with an administrator and a few people.
import { daysAfter } from '@gemba/domain/core/calendarDay'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { addUser } from '../auth/public/addUser.ts'
import { type NewCustomer, provisionCustomer } from '../customers/public/provision.ts'
import type { Database } from '../platform/database/database.ts'

type Further = Pick<NewCustomer, 'name' | 'place' | 'seats' | 'features'> & {
  timezone: string
  prefix: string
  administrator: [firstName: string, lastName: string]
  operators: number
  /** until its subscription ends; negative when it has ended */
  days: number
}

const checklists: FeatureFlag[] = ['allowChecklists', 'allowIssuesTrackerForChecklist']
const both: FeatureFlag[] = [...checklists, 'allowProductChecklists', 'allowIssuesTrackerForProductChecklist']

const further: readonly Further[] = [
  {
    ...{ name: 'Halden Precision AS', place: 'Halden', timezone: 'Europe/Oslo', prefix: 'halden' },
    ...{ administrator: ['Nils', 'Berg'], operators: 5, seats: 60, days: 212 },
    features: ['allowChecklists', 'allowProductChecklists', 'allowLMS', 'allowPowerBI'],
  },
  {
    ...{ name: 'Kirloskar Pumps Unit 3', place: 'Pune', timezone: 'Asia/Kolkata', prefix: 'kirloskar' },
    ...{ administrator: ['Meera', 'Joshi'], operators: 7, seats: 8, days: 129 },
    features: [...both, 'allowLMS', 'allowAssessment', 'allowContents', 'allowReceiptOfGoods'],
  },
  {
    ...{ name: 'Brückner Galvanik', place: 'Ulm', timezone: 'Europe/Berlin', prefix: 'brueckner' },
    ...{ administrator: ['Jörg', 'Brückner'], operators: 2, seats: 25, days: -4 },
    features: [...checklists, 'allowLMS', 'allowContents'],
  },
  {
    ...{ name: 'Sakai Gear Works', place: 'Osaka', timezone: 'Asia/Tokyo', prefix: 'sakai' },
    ...{ administrator: ['Haruka', 'Sakai'], operators: 6, seats: 250, days: 291 },
    features: [...both, 'allowAssessment', 'allowContents', 'allowAI', 'allowPowerBI'],
  },
  {
    ...{ name: 'Northline Fabrication', place: 'Leeds', timezone: 'Europe/London', prefix: 'northline' },
    ...{ administrator: ['Grace', 'Holt'], operators: 4, seats: 60, days: 18 },
    features: [...checklists, 'allowLMS', 'allowAssessment', 'allowContents'],
  },
  {
    ...{ name: 'Costa Norte Plásticos', place: 'Vigo', timezone: 'Europe/Madrid', prefix: 'costanorte' },
    ...{ administrator: ['Iria', 'Castro'], operators: 3, seats: 80, days: 340 },
    features: [...checklists, 'allowProductChecklists', 'allowLMS', 'allowAssessment'],
  },
]

/** What the platform owner knows of the companies with a story. */
export const accountOf = (now: Date, place: string, seats: number, days: number) => ({
  ...{ place, seats, expiresOn: dayIn(now, days), expirationLeadDays: 30 },
  ...{ contactName: 'Nora Lindqvist', contactEmail: 'nora.lindqvist@gemba.example' },
})

const dayIn = (now: Date, days: number) => daysAfter(now.toISOString().slice(0, 10), days)

/** Adds the companies that nobody signs in to. */
export const addFurtherCustomers = (db: Database, now: Date): Promise<unknown> =>
  Promise.all(
    further.map(async ({ timezone, prefix, administrator, operators, days, place, seats, ...company }) => {
      const customer = await provisionCustomer(db, {
        ...company,
        ...accountOf(now, String(place), Number(seats), days),
        settings: { timezone, locale: 'en-GB', language: 'en' },
      })
      const [firstName, lastName] = administrator
      const people = Array.from({ length: operators }, (_, at) => ({ firstName: 'Operator', lastName: String(at + 1) }))
      for (const [at, person] of [{ firstName, lastName }, ...people].entries())
        await addUser(db, customer, {
          ...person,
          username: `${prefix}.${at === 0 ? 'admin' : `operator${at}`}`,
          roles: [at === 0 ? 'administrator' : 'checklist operator'],
        })
    }),
  )
