import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CellNotice } from '../../list/CellNotice.tsx'
import type { SheetSource } from './PlanFile.tsx'
import type { PastedRow } from './pastedMeasurements.ts'
import type { PastedTable } from './pastedTable.ts'
import { planReport } from './planReport.ts'

type Props = { table: PastedTable; rows: readonly PastedRow[]; source: SheetSource }

/** What became of the cells of a measuring plan. */
export const PlanReport = ({ table, rows, source }: Props) => {
  const { t } = useTranslation('checklists')
  const { cells, taken } = planReport(table, rows, source)
  const report = cells.map(({ cell, value, what, code }) => ({
    ...{ place: `${source.sheet}!${cell}`, what, value },
    said: t(`plan.${what}.${code}` as 'plan.changed.iso286', { value }),
  }))
  return <CellNotice report={report} taken={taken} />
}
