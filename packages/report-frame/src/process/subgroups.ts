// What control charts and capability are made of: a subgroup for each run of one question, in the order of time.
import type { Cell } from '@gemba/domain/datasets/query.schema'
import type { Subgroup } from '@gemba/domain/statistics/subgroup'
import type { Figures } from '../format/figures.ts'

/** The readings of one run. */
export type ProcessPoint = {
  subgroup: Subgroup
  /** when it was measured, as it reads */
  label: string
  submission: Cell
  lower: number | null
  upper: number | null
}

export type ProcessFigures = {
  /** in the order of time */
  points: ProcessPoint[]
  /** readings of several questions have no common process */
  isOneQuestion: boolean
}

const numberOr = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null)

/** Reads the columns by their fields, wherever they stand; figures come with the newest first. */
export const processOf = ({ columns, rows }: Figures): ProcessFigures => {
  const place = new Map(columns.map(({ column }, at) => [column.field, at]))
  const cell = (row: Cell[], field: string): Cell => row[place.get(field) ?? -1] ?? null
  const time = columns[place.get('answeredAt') ?? -1]
  const points = rows.toReversed().map((row): ProcessPoint => {
    const [least, most] = [numberOr(cell(row, 'smallest')), numberOr(cell(row, 'largest'))]
    return {
      subgroup: {
        n: numberOr(cell(row, 'readingCount')) ?? 0,
        mean: numberOr(cell(row, 'mean')) ?? Number.NaN,
        range: least === null || most === null ? null : most - least,
        standardDeviation: numberOr(cell(row, 'standardDeviation')),
      },
      label: time?.text(cell(row, 'answeredAt')) ?? '',
      submission: cell(row, 'submission'),
      ...{ lower: numberOr(cell(row, 'lowerLimit')), upper: numberOr(cell(row, 'upperLimit')) },
    }
  })
  return { points, isOneQuestion: new Set(rows.map(row => cell(row, 'question'))).size === 1 }
}

/** Where the limits of the drawing changed: from there on it is another process. */
export const stepsOf = (points: readonly ProcessPoint[]): number[] =>
  points.flatMap(({ lower, upper }, at) => {
    const before = points[at - 1]
    return before && (before.lower !== lower || before.upper !== upper) ? [at] : []
  })
