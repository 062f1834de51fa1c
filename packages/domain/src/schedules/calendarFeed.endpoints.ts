import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { CalendarFeed } from './calendarFeed.schema.ts'

// A feed is of one person in one company, and of nobody who works as them.
const own = {
  permission: 'Checklist Execution Update',
  feature: ['allowChecklists', 'allowProductChecklists'],
  byPassword: true,
  inSupport: false,
} as const

export const getCalendarFeed = endpoint({
  ...own,
  method: 'GET',
  path: '/calendar-feed',
  summary: 'The calendar feed of the signed-in user: when it was made and last read, without its address',
  response: z.object({ feed: CalendarFeed.nullable() }),
})

/** The address is in this response alone: of its key only a digest is stored. The address of before stops working. */
export const replaceCalendarFeed = endpoint({
  ...own,
  method: 'PUT',
  path: '/calendar-feed',
  summary: 'Makes a new address for the calendar feed of the signed-in user',
  response: z.object({ url: z.string(), feed: CalendarFeed }),
})

export const revokeCalendarFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Ends the calendar feed of the signed-in user; its address stops working',
})

/**
 * For calendars, which can't sign in. 404 for every key that opens nothing now, whatever the reason: unknown or replaced, its
 * person deactivated or without the permission, the feature off, the company suspended or in maintenance.
 */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed/calendar.ics',
  permission: 'public',
  summary: "The scheduled runs of a key's person as iCalendar (RFC 5545): 14 days back and 35 days ahead",
  query: z.object({ key: z.string().max(200).default('') }),
  transfer: 'file',
})
