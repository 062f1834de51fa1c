import type { OutcomeCounts } from '@gemba/domain/imports/imports.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Candidate, CheckedRow, ImportField, ImportRules, Limit } from '../platform/imports/importRules.ts'
import { nameKey } from '../platform/imports/readNames.ts'

/** Rows that are checked together: enough for few statements, few enough to leave the process to others meanwhile. */
const together = 2000

type Cells = { row: number; cells: readonly string[] }

/** The fields of a row; a column that is not imported is left out. */
export const candidateOf = ({ row, cells }: Cells, fields: readonly (string | null)[]): Candidate => ({
  row,
  values: Object.fromEntries(fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']]))),
})

type Given = {
  tx: Tx
  actor: Actor
  rules: ImportRules
  fields: readonly (string | null)[]
  rows: readonly Cells[]
  /** told how many rows are done */
  onProgress: (done: number) => Promise<void>
}

/** What each row of a file would do. Rows that find the same thing are all wrong but the first. */
export const checkRows = async ({ tx, actor, rules, fields, rows, onProgress }: Given): Promise<CheckedRow[]> => {
  const candidates = rows.map(row => candidateOf(row, fields))
  const repeated = findRepeated(candidates, rules.fields(actor))
  const keys = new Map<string, number>()
  const checked: CheckedRow[] = []
  for (let at = 0; at < candidates.length; at += together) {
    const part = candidates.slice(at, at + together)
    checked.push(...part.flatMap(tooLong))
    for (const { key, ...row } of await rules.check({ tx, actor }, part.filter(isReadable)))
      checked.push(withRepeated(row, repeated.get(row.row) ?? repeatedKey(keys, row, key)))
    await onProgress(checked.length)
  }
  return withinLimit(checked, await rules.limit?.(tx))
}

/** The new rows behind those for which there is room are wrong. */
export const withinLimit = (rows: readonly CheckedRow[], limit: Limit | undefined): CheckedRow[] => {
  let left = limit?.left ?? Number.POSITIVE_INFINITY
  return rows.map(row => {
    if (limit === undefined || row.outcome !== 'new' || left-- > 0) return row
    return { ...row, outcome: 'error', faults: [...row.faults, limit.fault] }
  })
}

/** Characters of a cell, as many as Excel's have: reading more takes long, and others wait for the process meanwhile. */
const mostInCell = 32_767
/** So much of a longer one is shown. */
const beginning = 100

const longCells = ({ values }: Candidate) => Object.entries(values).filter(([, cell]) => cell.length > mostInCell)
const isReadable = (candidate: Candidate): boolean => longCells(candidate).length === 0

const tooLong = (candidate: Candidate): CheckedRow[] => {
  if (isReadable(candidate)) return []
  const long = longCells(candidate)
  const shown = long.map(([field, cell]) => [field, `${cell.slice(0, beginning).replace(/[\uD800-\uDBFF]$/, '')}…`])
  const faults = long.map(([field]) => ({ field, phrase: 'imports:cellTooLong', params: { most: mostInCell } }))
  return [
    { row: candidate.row, outcome: 'error', thingId: null, values: Object.fromEntries(shown), before: {}, faults },
  ]
}

type Repeated = { field: string; first: number }

const findRepeated = (candidates: readonly Candidate[], fields: readonly ImportField[]): Map<number, Repeated> => {
  const repeated = new Map<number, Repeated>()
  for (const { name } of fields.filter(({ finds }) => finds === true)) {
    const firsts = new Map<string, number>()
    for (const { row, values } of candidates) {
      const key = nameKey(values[name] ?? '')
      if (!key) continue
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, row)
      else if (!repeated.has(row)) repeated.set(row, { field: name, first })
    }
  }
  return repeated
}

const repeatedKey = (keys: Map<string, number>, { row }: CheckedRow, key: CheckedRow['key']): Repeated | undefined => {
  if (!key) return undefined
  const first = keys.get(key.value)
  if (first === undefined) keys.set(key.value, row)
  return first === undefined ? undefined : { field: key.field, first }
}

const withRepeated = (checked: CheckedRow, repeated: Repeated | undefined): CheckedRow => {
  if (!repeated) return checked
  const fault = { field: repeated.field, phrase: 'imports:alsoInRow', params: { row: repeated.first } }
  return { ...checked, outcome: 'error', faults: [...checked.faults, fault] }
}

export const countOutcomes = (rows: readonly Pick<CheckedRow, 'outcome'>[]): OutcomeCounts => {
  const counts = { new: 0, changed: 0, same: 0, error: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
