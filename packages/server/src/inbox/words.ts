import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { Notification } from '@gemba/domain/inbox/notification.schema'
import { roleNames } from '@gemba/domain/workflow/roles'
import { type Locale, phrase } from '../platform/phrases.ts'

/** One line that says what waits: `IR-2026-000123 needs your decision as QA Manager: Bearing housing`. */
export const wordNotification = (
  notification: Notification,
  locale: Locale,
  { workflowAliases }: CustomerSettings,
): string => {
  const aliases: Readonly<Partial<Record<string, string>>> = workflowAliases
  if (notification.kind === 'approval') {
    const role = aliases[roleNames[notification.role]] ?? phrase(locale, `workflow:role.${notification.role}`)
    return phrase(locale, 'inbox:line.approval', {
      number: notification.number,
      role,
      name: nameIn(notification, locale),
    })
  }
  if (notification.kind === 'remeasure')
    return phrase(locale, 'inbox:line.remeasure', { number: notification.number, name: nameIn(notification, locale) })
  return phrase(locale, `inbox:line.${notification.kind}`, {
    ...{ number: notification.number, title: notification.title },
    day: notification.dueDate ?? '',
  })
}
