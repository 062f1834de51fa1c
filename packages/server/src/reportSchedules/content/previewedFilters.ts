import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Reports } from '../../platform/datasets/openReports.ts'
import { customerZone, firstZone } from '../../platform/zone.ts'
import type { SentReport } from '../../reports/public/findReports.ts'
import type { Asker } from './asker.ts'
import { narrowedBy } from './narrowed.ts'
import { isOpenTo, openDataset } from './sendable.ts'
import { saidFilters, usesOf } from './usesOf.ts'
import { filterWords } from './wordFilters.ts'

type Source = { reports: Reports; datasets: readonly Dataset[] }

/**
 * The filters that the e-mail will say, as of now. It says nothing of datasets that they may not ask; people, checklists and
 * tags are called by name, also those of whom they see no record (decision 76).
 */
export const previewedFilters = async (
  { reports, datasets }: Source,
  schedule: ReportScheduleInput,
  report: SentReport | undefined,
  { actor, locale, now }: Omit<Asker, 'zone'>,
): Promise<string[]> => {
  const { content, zone } = schedule
  const asker = { actor, locale, now, zone: firstZone(zone, customerZone(actor)) }
  const ids = content.kind === 'list' ? [content.dataset] : (report?.datasets ?? [])
  const open = ids.flatMap(id => openDataset(datasets, actor, id) ?? [])
  if (content.kind === 'list') {
    const uses = open.map(dataset => ({ dataset, filters: narrowedBy(schedule, dataset) }))
    return filterWords(reports, uses, asker)
  }
  if (!report || !isOpenTo(report, datasets, actor)) return []
  const byId = new Map(open.map(dataset => [dataset.id, dataset]))
  return saidFilters(reports, usesOf(report.document(locale), byId, schedule).pages, asker)
}
