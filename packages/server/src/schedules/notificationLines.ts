import { nameIn } from '@gemba/domain/checklists/checklistName'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DataOf } from '@gemba/domain/core/notificationKind'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { runDue } from '@gemba/domain/schedules/schedules.notifications'
import type { NotificationLines, NotificationReader } from '../platform/notificationLines.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { firstZone, minuteIn, momentIn } from '../platform/zone.ts'

type Data = DataOf<typeof runDue>

/** `5S round, Lathe 03`; several places are counted. */
const whatIs = (notification: Data, locale: NotificationReader['locale']) => {
  const { place, places } = notification
  const many = place === null ? 'none' : places > 1 ? 'several' : 'one'
  const name = nameIn(notification, locale)
  return phrase(locale, `schedules:notification.what.${many}`, { name, places, place: place ?? '' })
}

/** In the company's zone, in which its times count; with its day unless that is today. */
const dueIn = ({ timezone, locale: form }: CustomerSettings, language: Locale, dueAt: Date): string => {
  const zone = firstZone(timezone)
  if (dayIn(zone, dueAt) === dayIn(zone, new Date())) return minuteIn(zone, dueAt).slice(11)
  return momentIn(zone, form.split('-')[0] === language ? form : language, dueAt)
}

const say =
  (key: string) =>
  (notification: Data, { locale, settings }: NotificationReader): string =>
    phrase(locale, `schedules:notification.${key}`, {
      what: whatIs(notification, locale),
      inARow: notification.inARow,
      due: dueIn(settings, locale, new Date(notification.dueAt)),
    })

/** `5S round, Lathe 03 is due by 06:30`. */
export const scheduleLines: NotificationLines = {
  'run-due': say('due'),
  'run-late': say('late'),
  'run-missed': say('missed'),
}
