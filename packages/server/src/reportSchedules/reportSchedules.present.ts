import type { ReportScheduleSummary } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { Actor } from '../platform/http/actor.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { customerZone, firstZone } from '../platform/zone.ts'
import { reportScheduleAbilities } from './reportSchedules.policy.ts'
import type { FoundSchedule } from './reportSchedules.queries.ts'

/** `reports`: what those that are sent are called, by id; null where that is not the reader's to know */
type Reading = { actor: Actor; locale: Locale; reports: ReadonlyMap<string, string | null> }

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** What lists say of a schedule. */
export const presentSchedule = (
  { ownZone, nextAt, lastRun, content, ...row }: FoundSchedule,
  { actor, locale, reports }: Reading,
): ReportScheduleSummary => ({
  ...row,
  contentName: nameOf(content, { locale, reports }),
  effectiveZone: firstZone(ownZone, customerZone(actor)),
  next: moment(nextAt),
  lastRun: lastRun && { ...lastRun, dueAt: moment(lastRun.dueAt) ?? '' },
  can: reportScheduleAbilities(actor),
})

const nameOf = (
  content: FoundSchedule['content'],
  { locale, reports }: Pick<Reading, 'locale' | 'reports'>,
): string => {
  if (content.kind === 'list') return phrase(locale, `datasets:dataset.${content.dataset}`)
  const name = reports.get(content.reportId)
  return name ?? phrase(locale, `reportSchedules:${name === null ? 'contentHidden' : 'contentGone'}`)
}

/** The ids of the reports that schedules send. */
export const reportsOf = (schedules: readonly Pick<FoundSchedule, 'content'>[]): string[] =>
  schedules.flatMap(({ content }) => (content.kind === 'report' ? [content.reportId] : []))
