import type { NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** `Compliance, daily: 2 e-mails were not sent`. */
export const reportScheduleLines: NotificationLines = {
  'report-not-sent': ({ name, failed }, { locale }) =>
    phrase(locale, 'reportSchedules:notification.notSent', { name, failed }),
  'report-owner-gone': ({ name }, { locale }) => phrase(locale, 'reportSchedules:notification.ownerGone', { name }),
}
