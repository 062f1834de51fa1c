import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/**
 * How far a run is. `sending`: the mail server has not taken all of its e-mails yet; `kept`: no mail server is set, so
 * the outbox keeps them; `partly`: some could not be sent; `skipped`: nothing was to be sent, and the run says why.
 */
export const reportRunStates = [
  'queued',
  'rendering',
  'sending',
  'kept',
  'sent',
  'partly',
  'skipped',
  'failed',
] as const
export const ReportRunState = z.enum(reportRunStates)
export type ReportRunState = z.infer<typeof ReportRunState>

/** Why a run as a whole sent nothing: no node ran for long, no one of those who are meant gets anything, or it failed. */
export const runFailures = ['outage', 'nobody', 'gone', 'unexpected'] as const
export const RunFailure = z.enum(runFailures)
export type RunFailure = z.infer<typeof RunFailure>

/** A run that is so much later than its time says that it is late. */
export const lateAfterMinutes = 5

/** What became of someone's e-mail: `kept` is in the outbox, `withheld` gets none, `failed` could not be made or sent. */
export const deliveries = ['waiting', 'queued', 'kept', 'sent', 'failed', 'withheld'] as const

export const ReportRun = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  dueAt: Moment,
  /** to oneself, to try it */
  isTest: z.boolean(),
  isLate: z.boolean(),
  state: ReportRunState,
  failure: RunFailure.nullable(),
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** the most that someone got; null while that is not known */
  rows: z.int().nullable(),
  /** how many e-mails there are for so many files */
  sent: z.int(),
  recipients: z.int(),
  /** those first who did not get it */
  deliveries: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      isOutside: z.boolean(),
      delivery: z.enum(deliveries),
      /** a code why it was withheld, or what the mail server said */
      reason: z.string().nullable(),
      rows: z.int().nullable(),
      at: Moment.nullable(),
      /** in the outbox */
      mailId: z.uuid().nullable(),
    }),
  ),
  can: z.object({ retry: z.boolean() }),
})
export type ReportRun = z.infer<typeof ReportRun>

/** Days for which the files of a run are kept, so that it can be sent again. */
export const fileDays = 14
