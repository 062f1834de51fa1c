import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { DataOf } from '@gemba/domain/core/notificationKind'
import type { runDue } from '@gemba/domain/schedules/schedules.notifications'
import type { NotificationLines, NotificationReader } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'
import { firstZone, minuteIn } from '../platform/zone.ts'

type Data = DataOf<typeof runDue>

/** `5S round, Lathe 03`; several places are counted. */
const whatIs = (notification: Data, locale: NotificationReader['locale']) => {
  const { place, places } = notification
  const many = place === null ? 'none' : places > 1 ? 'several' : 'one'
  const name = nameIn(notification, locale)
  return phrase(locale, `schedules:notification.what.${many}`, { name, places, place: place ?? '' })
}

const say =
  (key: string) =>
  (notification: Data, { locale, settings }: NotificationReader): string =>
    phrase(locale, `schedules:notification.${key}`, {
      what: whatIs(notification, locale),
      inARow: notification.inARow,
      // In the company's zone, in which its times count.
      due: minuteIn(firstZone(settings.timezone), new Date(notification.dueAt)).slice(11),
    })

/** `5S round, Lathe 03 is due by 06:30`. */
export const scheduleLines: NotificationLines = {
  'run-due': say('due'),
  'run-late': say('late'),
  'run-missed': say('missed'),
}
