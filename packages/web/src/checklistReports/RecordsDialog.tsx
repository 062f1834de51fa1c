import { exportReportRecords, listReportRecords } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ReportRecord } from '@gemba/domain/checklistReports/checklistReports.schema'
import { countsAnswers, type Grouping, type Outcome } from '@gemba/domain/checklistReports/groupings'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { anyQueryOf } from '../platform/queries.ts'
import { useListOf } from '../platform/useList.ts'
import type { State } from '../ui/display/StateGlyph.tsx'
import { Status } from '../ui/display/Status.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/List.tsx'
import type { ReportQuery } from './useReport.ts'

/** Which figure's records are shown. */
export type Shown = {
  by?: Grouping | undefined
  value?: string | undefined
  outcome?: Outcome | undefined
  name?: string | undefined
}

type RecordsDialogProps = { report: ReportQuery; shown: Shown; onClose: () => void }

const states: Record<Outcome, State> = { pass: 'pass', fail: 'fail', bypassed: 'bypass', na: 'na', none: 'none' }
const page = '/checklists/$checklistType/$id/responses/$response/$revision'

/** The records that a figure counts; each leads to its page where that opens for the person. */
export const RecordsDialog = ({ report, shown, onClose }: RecordsDialogProps) => {
  const { t } = useTranslation('checklistReports')
  const mayOpen = useMayOpen()
  const { by, value, outcome, name } = shown
  const query = { ...report, ...(by && { by }), ...(value && { value }), ...(outcome && { outcome }) }
  const list = useListOf(
    ({ page, pageSize }) =>
      anyQueryOf(listReportRecords, { query: { ...query, next: (page - 1) * pageSize, count: pageSize } }),
    { sort: 'at', descending: true, pageSize: 20, keep: 'here', rows: response => response.records },
  )
  const opens = mayOpen(page, { checklistType: report.type })
  return (
    <Dialog
      opened
      onClose={onClose}
      size={860}
      closeOnClickOutside
      title={name ? <bdi>{name}</bdi> : t('records.title')}
    >
      <List
        small
        list={list}
        exports={<ExportMenu of={exportReportRecords} list={{ query, pager: list.pager }} />}
        rows={{
          label: t('records.title'),
          columns: useColumns(countsAnswers(by)),
          rowId: ({ id }) => id,
          ...(opens && { linkTo: ({ address }: ReportRecord) => address }),
        }}
        empty={<p>{t('records.none')}</p>}
        noun={total => t('records.noun', { total })}
      />
    </Dialog>
  )
}

const useColumns = (isOfAnswers: boolean): Column<ReportRecord>[] => {
  const { t } = useTranslation('checklistReports')
  const format = useFormat()
  return [
    { id: 'at', header: t('records.at'), cell: ({ at }) => format.dateTime(at), oneLine: true, phone: 'key' },
    {
      ...{ id: 'checklist', header: t(isOfAnswers ? 'line.question' : 'line.checklist'), phone: 1 },
      cell: ({ question, checklist }) => <bdi>{question ?? checklist}</bdi>,
    },
    {
      ...{ id: 'outcome', header: t('records.outcome'), phone: 2, oneLine: true },
      cell: ({ outcome }) => <Status state={states[outcome]}>{t(`outcome.${outcome}`)}</Status>,
    },
    { id: 'machine', header: t('line.machine'), cell: ({ machine }) => <bdi>{machine}</bdi>, phone: 2 },
    { id: 'lot', header: t('records.lot'), cell: ({ lot }) => <bdi>{lot}</bdi>, from: 'wide' },
    { id: 'irNumber', header: t('records.irNumber'), cell: ({ irNumber }) => <bdi>{irNumber}</bdi>, oneLine: true },
  ]
}
