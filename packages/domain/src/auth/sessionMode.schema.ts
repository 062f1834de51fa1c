import { z } from 'zod'

/** What a sign-in is used for besides its person's own work, as the strip on every page says. */
export const SessionMode = z.discriminatedUnion('kind', [
  /** the product as people with this role see it; nothing can be changed */
  z.object({ kind: z.literal('role'), role: z.object({ id: z.uuid(), name: z.string() }) }),
  /** someone of the platform owner works as this user */
  z.object({
    kind: z.literal('support'),
    /** who it is */
    by: z.string(),
    reason: z.string(),
    /** by the clock of the database, when the response was made */
    secondsLeft: z.int(),
  }),
])
export type SessionMode = z.infer<typeof SessionMode>
