import { isToleranceClass } from '@gemba/domain/checklists/measurement/iso286'
import type { ColumnRole } from './columnRoles.ts'
import type { LimitDoubt } from './limitDoubts.ts'
import type { PastedRow } from './pastedMeasurements.ts'
import type { PastedTable } from './pastedTable.ts'

/** What became of a cell that was not simply taken. */
export type PlanChange = 'iso286' | 'iso2768' | 'openLimit' | 'class'
export type PlanLoss = 'column' | 'noName' | 'unreadable' | 'fitOfTwo'
export type PlanDoubt = 'upsideDown' | LimitDoubt['why']
export type PlanCell = { cell: string; value: string } & (
  | { what: 'changed'; code: PlanChange }
  | { what: 'leftOut'; code: PlanLoss }
  | { what: 'toCheck'; code: PlanDoubt }
)

/** Where the rows of a table are in their sheet, counted from 1; without it they are counted in what was pasted. */
export type PlanSource = { heading: number; rows: readonly number[] }

/** The name of a column in a sheet: A, B, … Z, AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Every cell of a plan that is taken as something else or is left out, and how many are taken as they are. */
export const planReport = (
  table: PastedTable,
  rows: readonly PastedRow[],
  source?: PlanSource,
): { cells: PlanCell[]; taken: number } => {
  const { heading, roles } = table
  const headRow = source?.heading ?? 1
  const rowNumber = (at: number) => source?.rows[at] ?? at + (heading ? 2 : 1)
  const ignored = roles.flatMap((role, column): PlanCell[] => {
    const value = heading?.[column] || table.rows.find(cells => cells[column])?.[column]
    if (role !== 'ignore' || !value) return []
    return [
      { cell: `${columnName(column)}${heading ? headRow : rowNumber(0)}`, value, what: 'leftOut', code: 'column' },
    ]
  })
  const each = rows.flatMap((row, at) => {
    const cells = table.rows[at] ?? []
    const place = (role: ColumnRole) => roles.indexOf(role)
    const said = cellsOf(row, role => cells[place(role)] ?? '')
    return said
      .toSorted((a, b) => place(a.role) - place(b.role))
      .map(({ role, ...said }) => ({
        ...said,
        cell: `${columnName(Math.max(0, place(role)))}${rowNumber(at)}`,
        value: cells[place(role)] ?? '',
      }))
  })
  const filled = table.rows.flatMap(cells => cells.filter((text, column) => text && roles[column] !== 'ignore')).length
  const notTaken = each.filter(({ value, what }) => value !== '' && what !== 'toCheck').length
  return { cells: [...ignored, ...each], taken: Math.max(0, filled - notTaken) }
}

type Said = { role: ColumnRole } & (
  | { what: 'changed'; code: PlanChange }
  | { what: 'leftOut'; code: PlanLoss }
  | { what: 'toCheck'; code: PlanDoubt }
)

const cellsOf = (row: PastedRow, cell: (role: ColumnRole) => string): Said[] => [
  ...(row.label ? [] : [{ role: 'label', what: 'leftOut', code: 'noName' } as const]),
  ...row.doubts.map((role): Said => doubtSaid(row, role)),
  ...row.asks.map(({ from, why }): Said => ({ role: from, what: 'toCheck', code: why })),
  ...limitsSaid(row, cell),
  ...(cell('class') ? [{ role: 'class', what: 'changed', code: 'class' } as const] : []),
]

const doubtSaid = (row: PastedRow, role: ColumnRole): Said => {
  const isLimit = role === 'lsl' || role === 'usl' || role === 'lowerBy' || role === 'upperBy'
  const { lsl, usl } = row.facts
  if (isLimit && lsl !== undefined && usl !== undefined && lsl >= usl)
    return { role, what: 'toCheck', code: 'upsideDown' }
  return { role, what: 'leftOut', code: isOpenFit(row, role) ? 'fitOfTwo' : 'unreadable' }
}

/** A fit of two parts of which no one has said which one is measured. */
const isOpenFit = ({ isFit, facts }: PastedRow, role: ColumnRole) =>
  isFit && facts.lsl === undefined && (role === 'nominal' || role === 'tolerance')

/** Limits that no cell says as a number. */
const limitsSaid = ({ doubts, facts }: PastedRow, cell: (role: ColumnRole) => string): Said[] => {
  const role = (['tolerance', 'nominal'] as const).find(one => cell(one) && !doubts.includes(one))
  const code = role && (facts.lsl !== undefined || facts.usl !== undefined) && readAs(cell(role), role)
  return code ? [{ role, what: 'changed', code }] : []
}

const readAs = (text: string, role: 'tolerance' | 'nominal'): PlanChange | undefined => {
  if (/^[<>](?!=)/.test(text)) return 'openLimit'
  if (text.includes('2768')) return 'iso2768'
  // Before the size, 'M8' is a thread.
  const words = text.split(/[\s/]+|(?<=\d)(?=[a-z])/i).slice(role === 'nominal' ? 1 : 0)
  return words.some(isToleranceClass) ? 'iso286' : undefined
}
