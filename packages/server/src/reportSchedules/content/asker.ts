import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { Reading } from '@gemba/report-frame/format/formats'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'
import { frameWords } from './frameWords.ts'

/** For whom something is asked, as of when. `zone` is that of the schedule, in which its days and hours count for everyone. */
export type Asker = { actor: Actor; locale: Locale; zone: string; now: Date }

/** How a file reads: the language, the zone and the format of numbers and dates, and as of when. Plain data. */
export type ReaderOfFile = Pick<Asker, 'locale' | 'zone' | 'now'> & { format: string }

export const readerOfFile = ({ actor, locale, zone, now }: Asker): ReaderOfFile => ({
  ...{ locale, zone, now },
  format: actor.preferences.dateTimeFormat ?? actor.customer.settings.locale,
})

/** How they read figures. */
export const readingOf = (asker: Asker): Reading => readingIn(readerOfFile(asker))

export const readingIn = ({ locale, zone, format }: ReaderOfFile): Reading => ({
  ...{ locale: format, timezone: zone },
  words: frameWords(locale),
})

/** What a part of a report asks of. */
export type Use = { dataset: Dataset; filters: DatasetFilter[] }
