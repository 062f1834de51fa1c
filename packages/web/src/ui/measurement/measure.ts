// The rules of the measurement grid that need no screen: where the cursor goes, what a pasted block fills.
import type { Limits } from '@gemba/domain/core/gaugeGeometry'
import { parseDecimal } from './numbers.ts'

export interface MeasureRowData extends Limits {
  id: string
  /** The characteristic's number on the drawing. */
  number: string | number
  name: string
  /** The nominal as on the drawing: 'Ø 25.000 +0.021/0'. */
  nominalText?: string
  decimals: number
  /** One entry a sample; null or missing is empty. */
  values: readonly (number | null)[]
  /** The same with all digits that were entered: '25.0200'. */
  texts?: readonly (string | null)[]
  /** As the record will have them, if the caller has exact values. */
  summary?: { mean?: number; range?: number }
  /** How many samples this characteristic takes, when fewer than the grid has. */
  samples?: number
  /** Passed in an earlier round: shown, not asked again. */
  readOnly?: boolean
}

export interface MeasureCellId {
  rowId: string
  sample: number
}
export interface MeasureChange extends MeasureCellId {
  value: number | null
  /** The reading with all digits that were typed: '25.020'. */
  text?: string
}

export type MeasureMove = 'next' | 'previous' | 'up' | 'down' | 'left' | 'right'

/** A reading with all digits that were typed, as far as known; null without one. */
export const textOf = ({ texts, values }: MeasureRowData, sample: number): string | null => {
  const value = values[sample]
  return texts?.[sample] ?? (value == null ? null : String(value))
}

const samplesOf = (row: MeasureRowData, samples: number) => Math.min(samples, row.samples ?? samples)
const isOpen = (row: MeasureRowData | undefined, sample: number, samples: number): row is MeasureRowData =>
  row !== undefined && !row.readOnly && sample >= 0 && sample < samplesOf(row, samples)

/** The cell that a key moves to; undefined at the end of the grid. Read-only rows are skipped. */
export const moveFrom = (
  rows: readonly MeasureRowData[],
  samples: number,
  from: MeasureCellId,
  move: MeasureMove,
): MeasureCellId | undefined => {
  const at = rows.findIndex(row => row.id === from.rowId)
  if (at < 0) return undefined
  if (move === 'left' || move === 'right') {
    const sample = from.sample + (move === 'right' ? 1 : -1)
    return isOpen(rows[at], sample, samples) ? { rowId: from.rowId, sample } : undefined
  }
  if (move === 'up' || move === 'down') {
    const step = move === 'down' ? 1 : -1
    for (let k = at + step; k >= 0 && k < rows.length; k += step) {
      const row = rows[k]
      if (isOpen(row, from.sample, samples)) return { rowId: row.id, sample: from.sample }
    }
    return undefined
  }
  const cells = rows.flatMap(row =>
    row.readOnly && row.id !== from.rowId
      ? []
      : Array.from({ length: samplesOf(row, samples) }, (_, sample) => ({ rowId: row.id, sample })),
  )
  const index = cells.findIndex(cell => cell.rowId === from.rowId && cell.sample === from.sample)
  return cells[index + (move === 'next' ? 1 : -1)]
}

/** A block copied from a spreadsheet: lines, each with cells separated by tabs; a cell in quotes can contain both. */
export const parseBlock = (text: string): string[][] => {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  const closeCell = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let k = 0; k < text.length; k++) {
    const letter = text[k]
    if (quoted) {
      if (letter === '"' && text[k + 1] === '"') cell += text[++k]
      else if (letter === '"') quoted = false
      else cell += letter
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') closeCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[k + 1] === '\n') k++
      closeCell()
      lines.push([])
    } else cell += letter
  }
  closeCell()
  while (lines.length > 1 && lines.at(-1)?.every(entry => entry === '')) lines.pop()
  return lines
}

export interface PastedBlock {
  changes: MeasureChange[]
  /** Texts that are not numbers: they stay in their cells, marked, until someone corrects them. */
  unread: (MeasureCellId & { text: string })[]
  /** Entries without an open cell: beyond the last sample or row, or in a read-only row. */
  left: number
}

/** Pastes a block into the grid, from a cell to the right and down. Empty entries change nothing. */
export const placeBlock = (
  block: readonly string[][],
  rows: readonly MeasureRowData[],
  samples: number,
  from: MeasureCellId,
): PastedBlock => {
  const placed: PastedBlock = { changes: [], unread: [], left: 0 }
  const at = rows.findIndex(row => row.id === from.rowId)
  block.forEach((line, down) => {
    line.forEach((text, along) => {
      if (text === '') return
      const row = rows[at + down]
      const sample = from.sample + along
      if (!isOpen(row, sample, samples)) {
        placed.left++
        return
      }
      const typed = parseDecimal(text)
      if (typed === undefined) placed.unread.push({ rowId: row.id, sample, text })
      else placed.changes.push({ rowId: row.id, sample, value: Number(typed), text: typed })
    })
  })
  return placed
}

/** Mean and range of the samples measured so far; a range needs two. */
export const summaryOf = (values: readonly (number | null | undefined)[]): { mean?: number; range?: number } => {
  const measured = values.filter(value => value != null)
  if (measured.length === 0) return {}
  const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length
  return { mean, range: measured.length > 1 ? Math.max(...measured) - Math.min(...measured) : undefined }
}
