import { type IssueNotification, issueNotifications } from '@gemba/domain/issues/issues.notifications'
import type { NotificationLines, NotificationReader } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

const line = ({ kind, number, title, dueDate }: IssueNotification, { locale }: NotificationReader) =>
  phrase(locale, `issues:notification.${kind}`, { number, title, day: dueDate ?? '' })

/** `Issue PI-000012 is assigned to you: Burr at the bore`. */
export const issueLines: NotificationLines = Object.fromEntries(issueNotifications.map(({ kind }) => [kind, line]))
