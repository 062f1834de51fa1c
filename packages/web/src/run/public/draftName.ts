import type { Format } from '../../platform/format.ts'
import { wallClock } from '../../platform/wallClock.ts'

// As the server and the device name a draft to which no one gave a name.
const unnamed = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

/** What a draft is called; one without a name of its own by the minute it was begun, as the reader writes it. */
export const draftNameOf = (name: string, format: Pick<Format, 'locale' | 'day'>): string =>
  unnamed.test(name) ? wallClock(name, format) : name
