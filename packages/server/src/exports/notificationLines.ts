import type { NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** `Your export is ready: Users, 12,400 rows`. */
export const exportLines: NotificationLines = {
  'export-ready': ({ name, rows }, { locale }) => phrase(locale, 'exports:notification.ready', { name, rows }),
  'export-failed': ({ name }, { locale }) => phrase(locale, 'exports:notification.failed', { name }),
}
