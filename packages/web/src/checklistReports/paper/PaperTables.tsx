import type { ChecklistReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LineTable } from '../LineTable.tsx'
import { linesOf } from '../reportLines.ts'
import { tablesOf } from '../reportTables.ts'
import classes from './ReportPaper.module.css'

type PaperTablesProps = {
  report: ChecklistReport
  choices: ReportChoices
  tagType: string | undefined
  before?: (by: Grouping) => ReadonlyMap<string, number | null> | undefined
}

/** The tables of a report on paper: the lines that the page has. */
export const PaperTables = ({ report, choices, tagType, before }: PaperTablesProps) => {
  const { t } = useTranslation('checklistReports')
  return tablesOf(report, choices, tagType).map(({ by, typeName }) => {
    const lines = linesOf(report, by)
    const name = typeName ? t('byTagType', { type: typeName }) : t(`by.${by}`)
    return (
      <section key={by} className={classes.section}>
        <h2>{name}</h2>
        {lines.length === 0 ? (
          <p>{t('noLines')}</p>
        ) : (
          <LineTable by={by} label={name} lines={lines} before={before?.(by)} />
        )}
      </section>
    )
  })
}
