import type { ChecklistReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'

type Table = { by: Grouping; isWide?: boolean; typeName?: string | undefined }

/** The tables of a report, in their order: those that would have nothing to tell are left out. */
export const tablesOf = (
  { machines }: Pick<ChecklistReport, 'machines'>,
  { tagTypes, categories }: ReportChoices,
  tagType: string | undefined,
): Table[] => [
  ...(categories.length > 0 ? [{ by: 'category' as const }] : []),
  { by: 'checklist' },
  ...(tagType ? [{ by: 'tag' as const, typeName: tagTypes.find(({ id }) => id === tagType)?.name }] : []),
  ...(machines.some(({ id }) => id !== null) ? [{ by: 'machine' as const }] : []),
  { by: 'section', isWide: true },
  { by: 'question', isWide: true },
]
