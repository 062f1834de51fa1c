import { z } from 'zod'

/** A moment in UTC as ISO 8601; PostgreSQL's dates are turned into it on the way out. */
export const Moment = z.union([z.iso.datetime({ offset: true }), z.date().transform(date => date.toISOString())])
/** A calendar day without a time, `2026-03-13`. There is no year 0 (PostgreSQL has none). */
export const Day = z.iso.date().refine(day => day >= '0001')

/** The largest number that an integer column can store. */
const maxInteger = 2_147_483_647

/** A person's name in lists, histories and records. */
export const Person = z.object({
  id: z.uuid(),
  username: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
})
export type Person = z.infer<typeof Person>

/** The row's version: a write with a stale one is refused with 409. */
export const Version = z.number().int().min(1).max(maxInteger)

/** The number of a checklist's revision as an address has it; the first is 0. */
export const RevisionQuery = z.coerce.number().int().min(0).max(maxInteger)
