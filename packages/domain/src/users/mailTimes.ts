import { z } from 'zod'

/** An hour of the day where the person is, on the clock. */
const Hour = z.int().min(0).max(23)

/** When a person who chose nothing gets their daily summary. */
export const usualDigestHour = 7

/** No e-mail about notifications and nothing pushed from one hour to another, also across midnight. */
export const QuietHours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'preferences:quietSame' })
export type QuietHours = z.infer<typeof QuietHours>

/** When and how a person wants to hear of notifications; null: at the usual time, never quiet, and of all kinds. */
export const mailTimes = {
  digestHour: Hour.nullable().default(null),
  quietHours: QuietHours.nullable().default(null),
  /** kinds of notifications that are not pushed to their devices */
  noPush: z.array(z.string().max(20)).max(50).nullable().default(null),
}
export type MailTimes = { digestHour?: number | null | undefined; quietHours?: QuietHours | null | undefined }

/** Whether a person wants no e-mail at an hour. The hour at which quiet hours end is not quiet. */
export const isQuietAt = ({ quietHours }: MailTimes, hour: number): boolean => {
  if (!quietHours) return false
  const { from, to } = quietHours
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Whether the summary of the day is due at an hour: from its own hour on, but never in quiet hours. */
export const isDigestDue = (times: MailTimes, hour: number): boolean =>
  hour >= (times.digestHour ?? usualDigestHour) && !isQuietAt(times, hour)
