import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'
import type { Notification } from '../core/notificationKind.ts'

// Which kinds there are, features declare; the server checks their data before it responds.
const anyKind = z.looseObject({ kind: z.string() }).describe('The kind, with the data that its feature declares')

/** One entry of a person's inbox. */
export const InboxEntry = z.object({
  id: z.uuid(),
  at: Moment,
  /** who caused it; null: the system, as for what is due */
  by: Person.nullable(),
  read: z.boolean(),
  /** the address of the page on which the person acts on it */
  to: z.string(),
  notification: anyKind as unknown as z.ZodType<Notification>,
})
export type InboxEntry = z.infer<typeof InboxEntry>
