import type { CellReport } from '@gemba/domain/checklists/xlsForm/report'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CellNotice } from './CellNotice.tsx'

/** What became of the cells of a form in XLSForm. */
export const ImportReport = ({ report, taken }: { report: readonly CellReport[]; taken: number }) => {
  const { t } = useTranslation('checklists')
  const said = ({ what, code, value }: CellReport) =>
    what === 'changed' ? t(`import.changed.${code}`, { value }) : t(`import.leftOut.${code}`, { value })
  const cells = report.map(one => ({
    ...{ place: `${one.sheet}!${one.cell}`, what: one.what, value: one.value },
    said: said(one),
  }))
  return <CellNotice report={cells} taken={taken} />
}
