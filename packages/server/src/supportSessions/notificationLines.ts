import type { NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** `Ada Byron of support works as you. Reason: …` */
export const supportLines: NotificationLines = {
  'support-sign-in': ({ by, reason }, { locale }) => phrase(locale, 'supportSessions:notification', { by, reason }),
}
