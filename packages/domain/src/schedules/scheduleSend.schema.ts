import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Moment, Person } from '../core/fields.ts'
import { PushStatus } from '../push/push.schema.ts'
import { Named } from '../users/userState.schema.ts'

export const sendKinds = ['reminder', 'late', 'missed'] as const
export const SendKind = z.enum(sendKinds)

/**
 * Why a reminder or an escalation reached no one: the server was not running at its time, its time had passed when its run
 * was planned, or there was no one to tell.
 */
export const sendSkips = ['outage', 'passed', 'nobody'] as const

/** A reminder or an escalation that was sent, or wasn't and why (research D11). */
export const ScheduleSend = z.object({
  id: z.uuid(),
  schedule: Named,
  checklist: Named.extend({ type: ChecklistType }),
  kind: SendKind,
  /** when it was due to be sent */
  plannedAt: Moment,
  /** when it was sent, or when it was noted that it wasn't */
  sentAt: Moment,
  /** the time of the runs that it is about; null: they were asked for after something was counted */
  slot: z.string().nullable(),
  /** the first machine or area that it is about; null: it is about none */
  place: z.string().nullable(),
  /** how many they are */
  places: z.int(),
  /** whether it goes out by e-mail too, to those who want e-mail */
  mail: z.boolean(),
  skipped: z.enum(sendSkips).nullable(),
  recipients: z.array(
    z.object({
      person: Person,
      readAt: Moment.nullable(),
      /** when its e-mail was put into the outbox; null: not, or not yet */
      mailedAt: Moment.nullable(),
      /** what became of it on each device for which they turned push notifications on */
      pushes: z.array(
        z.object({
          id: z.uuid(),
          device: z.string(),
          status: PushStatus,
          sentAt: Moment.nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type ScheduleSend = z.infer<typeof ScheduleSend>
