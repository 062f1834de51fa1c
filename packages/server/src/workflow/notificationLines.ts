import { nameIn } from '@gemba/domain/checklists/checklistName'
import { roleNames } from '@gemba/domain/workflow/roles'
import type { NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** `IR-2026-000123 needs your decision as QA Manager: Bearing housing`. */
export const workflowLines: NotificationLines = {
  approval: (notification, { locale, settings }) => {
    const { number, role } = notification
    const aliases: Readonly<Partial<Record<string, string>>> = settings.workflowAliases
    const called = aliases[roleNames[role]] ?? phrase(locale, `workflow:role.${role}`)
    return phrase(locale, 'workflow:notification.approval', {
      number,
      role: called,
      name: nameIn(notification, locale),
    })
  },
  remeasure: (notification, { locale }) =>
    phrase(locale, 'workflow:notification.remeasure', {
      ...{ number: notification.number, name: nameIn(notification, locale) },
    }),
}
