import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'

/** How long someone of the platform owner works as a user at most. */
export const supportMinutes = 30

/** As whom someone of the platform owner signs in, and why. */
export const SupportInput = z.object({
  userId: z.uuid('supportSessions:userRequired'),
  reason: z
    .string()
    .transform(typed => typed.normalize('NFC').trim())
    .pipe(z.string().min(10, 'supportSessions:reasonRequired').max(300, 'supportSessions:reasonTooLong')),
})
export type SupportInput = z.infer<typeof SupportInput>

/**
 * What ended a support sign-in: whoever began it, or their sign-in; its time; the company's setting; that the user or the
 * company was deactivated; that whoever began it lost the role for it.
 */
export const supportEnds = ['support', 'time', 'company', 'stopped', 'role'] as const
export type SupportEnd = (typeof supportEnds)[number]

/** One time that someone of the platform owner worked as a user. */
export const SupportSession = z.object({
  id: z.uuid(),
  /** who it was; nobody of the company */
  by: z.string(),
  /** as whom */
  user: Person,
  reason: z.string(),
  from: Moment,
  /** when it ended, or would end by itself */
  to: Moment,
  /** null: it goes on */
  ended: z.enum(supportEnds).nullable(),
  /** how many changes were recorded */
  changes: z.int(),
})
export type SupportSession = z.infer<typeof SupportSession>

/** Someone of a company, as support chooses whom to sign in as. */
export const SupportPerson = Person.extend({ roles: z.array(z.string()) })
export type SupportPerson = z.infer<typeof SupportPerson>
