import { addressOf } from '@gemba/domain/core/address'
import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { type Locale, phrase } from '../../platform/phrases.ts'
import type { FeedRun } from './findFeedRuns.ts'

/**
 * Runs as iCalendar (RFC 5545), the same text for the same runs. Times are moments in UTC, which each calendar shows in its
 * own zone; a run keeps its UID, so calendars follow its changes.
 */
export const writeCalendar = (runs: readonly FeedRun[], { locale, url }: { locale: Locale; url: string }): string => {
  const { host } = new URL(url)
  const calendar = new ICalCalendar({ name: phrase(locale, 'schedules:feed.name'), prodId: '//Gemba//Schedules//EN' })
  // As the property that Outlook reads and the one that replaced it (RFC 7986).
  calendar.ttl(3600)
  for (const { id, name, type, place, slotAt, dueAt, status, changedAt } of runs)
    calendar.createEvent({
      id: `${id}@${host}`,
      start: slotAt,
      end: dueAt,
      stamp: changedAt,
      lastModified: changedAt,
      summary: place ? phrase(locale, 'schedules:feed.at', { name, place }) : name,
      ...(place && { location: place }),
      description: phrase(locale, `schedules:feed.status.${status}`),
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: new URL(addressOf('/checklists/$checklistType', { checklistType: type }, { tab: 'scheduled' }), url).href,
    })
  return calendar.toString()
}
