import type { WidgetId } from '@gemba/domain/adminDashboard/widgets'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf, type RoutePath } from '@gemba/domain/core/address'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { momentAt } from '@gemba/domain/core/wallClock'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import type { Figures } from '@gemba/report-frame/format/figures'
import type { Format } from '../platform/format.ts'
import type { State } from '../ui/display/StateGlyph.tsx'

export type ListRow = {
  key: string
  /** the record; undefined: it does not open for the person */
  to?: string | undefined
  title: string
  parts: readonly string[]
  end: string
  state: State
  isLate?: boolean
}

type Around = {
  format: Format
  mayOpen: (path: RoutePath, values?: Readonly<Record<string, string>>) => boolean
  now: Date
}
type Row = { cell: (field: string) => Cell; text: (field: string) => string }

const record = '/checklists/$checklistType/$id/responses/$response/$revision'

const typeOf = ({ cell }: Pick<Row, 'cell'>): ChecklistType =>
  cell('checklistType') === 'process' ? 'process' : 'product'

const recordOf = ({ cell }: Row, { mayOpen }: Around) => {
  const values = {
    ...{ checklistType: typeOf({ cell }), id: String(cell('checklist')) },
    // Figures count revisions from 1, as people do.
    ...{ response: String(cell('submission')), revision: String(Number(cell('revision')) - 1) },
  }
  return mayOpen(record, values) ? addressOf(record, values) : undefined
}

const personPage = ({ cell }: Row, { mayOpen }: Around) => {
  const id = cell('person')
  return typeof id === 'string' && mayOpen('/admin/users/$id', { id })
    ? addressOf('/admin/users/$id', { id })
    : undefined
}

const outcomes: Readonly<Record<string, State>> = { pass: 'done', fail: 'fail', bypassed: 'bypass' }

/** How a row of each list reads. */
const shown: Partial<Record<WidgetId, (row: Row, around: Around) => Omit<ListRow, 'key'>>> = {
  openApprovals: (row, around) => ({
    ...{ to: recordOf(row, around), title: row.text('checklist'), state: 'pending' },
    parts: [row.text('irNumber'), row.text('machine'), row.text('pendingWith')],
    end: around.format.age(String(row.cell('pendingSince')), around.now),
  }),
  quickResults: (row, around) => ({
    ...{ to: recordOf(row, around), title: row.text('checklist') },
    state: outcomes[String(row.cell('outcome'))] ?? 'pending',
    parts: [row.text('outcome'), row.text('irNumber'), row.text('machine')],
    end: around.format.when(String(row.cell('submittedAt')), around.now),
  }),
  overdueIssues: (row, { format, mayOpen, now }) => {
    const values = { checklistType: typeOf(row), id: String(row.cell('issue')) }
    const page = '/checklists/$checklistType/issues/$id'
    return {
      ...{ title: row.text('issueTitle'), state: 'fail', isLate: true },
      to: mayOpen(page, values) ? addressOf(page, values) : undefined,
      parts: [row.text('issueNumber'), row.text('owner')],
      // Its time is over from the end of its day on.
      end: format.age(momentAt(format.timezone, `${daysAfter(String(row.cell('dueDate')), 1)}T00:00`) ?? now, now),
    }
  },
  users: (row, around) => ({
    ...{ to: personPage(row, around), title: row.text('person'), state: 'info', parts: [] },
    end: around.format.when(String(row.cell('lastSignInAt')), around.now),
  }),
  signIns: (row, around) => ({
    ...{ to: personPage(row, around), title: row.text('person') },
    state: row.cell('signInOutcome') === 'signedIn' ? 'done' : 'fail',
    parts: [row.text('signInOutcome'), row.text('method')],
    end: around.format.when(String(row.cell('signedInAt')), around.now),
  }),
}

/** The rows of a list widget. What a record does not have is left out. */
export const rowsOf = (id: WidgetId, { columns, rows }: Figures, around: Around): ListRow[] => {
  const read = shown[id]
  if (!read) return []
  return rows.map(cells => {
    const at = (field: string) => columns.findIndex(({ column }) => column.field === field)
    const cell = (field: string) => cells[at(field)] ?? null
    const text = (field: string) => (cell(field) === null ? '' : (columns[at(field)]?.text(cell(field)) ?? ''))
    return { ...read({ cell, text }, around), key: JSON.stringify(cells) }
  })
}
