import { readNominal } from '@gemba/domain/checklists/measurement/nominalText'
import { readNumber } from '../fields/writtenNumber.ts'
import type { ColumnRole } from './columnRoles.ts'

const valueIn = (cell: string): number | undefined => readNumber(cell)?.value ?? readNominal(cell)?.nominal

const mostOf = (all: readonly boolean[]): boolean => all.length > 0 && all.filter(Boolean).length > all.length / 2

/** Whether numbers are deviations from the nominal values beside them: most are less than half as large. */
export const isDeviations = (nominals: readonly string[], cells: readonly string[]): boolean =>
  mostOf(
    cells.flatMap((cell, row) => {
      const by = readNumber(cell)?.value
      const nominal = valueIn(nominals[row] ?? '')
      return by === undefined || nominal === undefined ? [] : [Math.abs(by) < Math.abs(nominal) / 2]
    }),
  )

/**
 * Which of two columns of deviations has the upper ones. Signs say so: a row of '-0.2' and '+0.1' has the lower one first.
 * Without them the upper one is first, as on drawings.
 */
export const deviationRoles = (first: readonly string[], second: readonly string[]): ColumnRole[] => {
  const lowerFirst = first.map((cell, row) => {
    const [a, b] = [readNumber(cell), readNumber(second[row] ?? '')]
    if (!a || !b || (!a.signed && !b.signed) || a.value === b.value) return []
    // A value without a sign says nothing, except 0.
    if (a.signed && (b.signed || b.value === 0)) return [a.value < b.value]
    if (b.signed && a.value === 0) return [a.value < b.value]
    return [a.signed ? a.value < 0 : b.value > 0]
  })
  return mostOf(lowerFirst.flat()) ? ['lowerBy', 'upperBy'] : ['upperBy', 'lowerBy']
}
