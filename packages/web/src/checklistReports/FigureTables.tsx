import type { ChecklistReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Shown } from './RecordsDialog.tsx'
import classes from './Report.module.css'
import { ReportTable } from './ReportTable.tsx'
import { linesOf } from './reportLines.ts'
import { tablesOf } from './reportTables.ts'

type FigureTablesProps = {
  report: ChecklistReport
  choices: ReportChoices
  tagType: string | undefined
  /** the fail rates of the days before, where they are compared */
  before?: (by: Grouping) => ReadonlyMap<string, number | null> | undefined
  open: (shown: Shown) => void
}

/** The tables of a report on screen; each figure opens the records that it counts. */
export const FigureTables = ({ report, choices, tagType, before, open }: FigureTablesProps) => {
  const { t } = useTranslation('checklistReports')
  return tablesOf(report, choices, tagType).map(({ by, typeName, isWide }) => (
    <ReportTable
      key={by}
      by={by}
      title={typeName && t('byTagType', { type: typeName })}
      lines={linesOf(report, by)}
      before={before?.(by)}
      className={isWide ? classes.wide : undefined}
      onRecords={(line, outcome) =>
        open({ by, value: line.id ?? undefined, outcome, name: line.name ?? t('nameless') })
      }
    />
  ))
}
