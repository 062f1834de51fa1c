import { readNominal } from '@gemba/domain/checklists/measurement/nominalText'
import { readNumber } from '../fields/writtenNumber.ts'
import { type ColumnRole, namesLimit, roleOfHead } from './columnRoles.ts'
import { deviationRoles, isDeviations } from './deviationColumns.ts'
import { cellsOf } from './pastedCells.ts'

export type PastedTable = {
  /** The words above the columns, when the first row is a heading. */
  heading: readonly string[] | undefined
  rows: readonly (readonly string[])[]
  roles: readonly ColumnRole[]
}

const units =
  /^(mm|cm|dm|m|km|µm|μm|um|nm|in|inch|ft|"|°|deg|grad|°c|°f|k|n|kn|nm|ncm|pa|kpa|mpa|bar|mbar|psi|g|mg|kg|t|s|sec|min|h|v|mv|kv|a|ma|w|kw|ω|ohm|kω|db|hz|khz|%|ra|rz|hrc|hb|hv|l|ml|l\/min|rpm|1\/min|m\/s|stk|pcs)$/i

const part = (cells: readonly string[], holds: (cell: string) => boolean): number => {
  const filled = cells.filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}
const isNumber = (cell: string) => readNumber(cell) !== undefined
const isNumbers = (cells: readonly string[]) => part(cells, isNumber) >= 0.6
const isCount = (cells: readonly string[]) =>
  cells.every(cell => /^\(?\d{1,4}[a-z]?[.)]?$/i.test(cell)) && new Set(cells).size === cells.length

const columnOf = (rows: readonly (readonly string[])[], index: number) => rows.map(row => row[index] ?? '')

/** What columns of numbers say beside a column of nominal values that are not all numbers: '8 P9', '25,000'. */
const numbersBeside = (nominals: readonly string[], columns: readonly (readonly string[])[]): readonly ColumnRole[] => {
  const [first, second, ...others] = columns
  if (!first) return []
  if (!second) return [isDeviations(nominals, first) ? 'tolerance' : 'ignore']
  const ignored = others.map((): ColumnRole => 'ignore')
  if (isDeviations(nominals, first) && isDeviations(nominals, second))
    return [...deviationRoles(first, second), ...ignored]
  return columns.map(() => 'ignore')
}

/** What columns of numbers say, from how they lie to each other: the middle one is the nominal value. */
const numbersByOrder = (columns: readonly (readonly string[])[]): ColumnRole[] => {
  const values = columns.map(cells => cells.map(cell => readNumber(cell)?.value))
  const mostly = (a: number, b: number, holds: (a: number, b: number) => boolean) => {
    const pairs = (values[a] ?? []).flatMap((left, row) => {
      const right = values[b]?.[row]
      return left === undefined || right === undefined ? [] : [holds(left, right)]
    })
    return pairs.length > 0 && pairs.filter(Boolean).length > pairs.length / 2
  }
  const rises = (a: number, b: number) => mostly(a, b, (left, right) => left <= right)
  if (columns.length === 1) return ['nominal']
  if (columns.length === 2)
    return rises(0, 1)
      ? ['lsl', 'usl']
      : isDeviations(columns[0] ?? [], columns[1] ?? [])
        ? ['nominal', 'tolerance']
        : ['usl', 'lsl']
  const others = columns.slice(3).map((): ColumnRole => 'ignore')
  if (rises(1, 0) && rises(0, 2)) return ['nominal', 'lsl', 'usl', ...others]
  if (rises(0, 1) && rises(1, 2)) return ['lsl', 'nominal', 'usl', ...others]
  if (rises(2, 0) && rises(0, 1)) return ['nominal', 'usl', 'lsl', ...others]
  const [nominals = [], first = [], second = []] = columns
  if (isDeviations(nominals, first) && isDeviations(nominals, second))
    return ['nominal', ...deviationRoles(first, second), ...others]
  return ['nominal', 'lsl', 'usl', ...others]
}

const guessed = (rows: readonly (readonly string[])[], width: number): ColumnRole[] => {
  const columns = Array.from({ length: width }, (_, index) => columnOf(rows, index))
  const roles = columns.map((): ColumnRole => 'ignore')
  const open = () =>
    columns.flatMap((cells, index) => (roles[index] === 'ignore' && cells.some(Boolean) ? [index] : []))
  const take = (role: ColumnRole, found: number | undefined) => {
    if (found !== undefined) roles[found] = role
  }
  const [first] = open()
  if (first !== undefined && open().length > 1 && isCount(columns[first] ?? [])) take('number', first)
  take(
    'unit',
    open().find(index => part(columns[index] ?? [], cell => units.test(cell)) > 0.5),
  )
  take(
    'tolerance',
    open().find(index => part(columns[index] ?? [], cell => /^(±|\+\/-)/.test(cell)) > 0.5),
  )
  take(
    'label',
    open().find(index => !isNumbers(columns[index] ?? [])),
  )
  const drawn = open().find(index => {
    const cells = columns[index] ?? []
    return !isNumbers(cells) && part(cells, cell => readNominal(cell) !== undefined) >= 0.5
  })
  take('nominal', drawn)
  const numbers = open().filter(index => isNumbers(columns[index] ?? []))
  const cellsAt = numbers.map(index => columns[index] ?? [])
  if (drawn !== undefined) {
    const beside = numbersBeside(columns[drawn] ?? [], cellsAt)
    // What '±' says is known already.
    for (const [place, role] of beside.entries()) if (!roles.includes('tolerance')) take(role, numbers[place])
  } else if (roles.includes('tolerance')) take('nominal', numbers[0])
  else if (numbers.length > 0) for (const [place, role] of numbersByOrder(cellsAt).entries()) take(role, numbers[place])
  if (!roles.includes('label')) take('label', open()[0])
  take(
    'gauge',
    open().find(index => !isNumbers(columns[index] ?? [])),
  )
  return roles
}

/** The roles that a heading names, and what is guessed for columns whose words say nothing. */
const named = (heading: readonly string[], rows: readonly (readonly string[])[]): ColumnRole[] => {
  const taken = new Set<ColumnRole>()
  const roles = heading.map(cell => {
    const role = roleOfHead(cell)
    if (!role || taken.has(role)) return undefined
    taken.add(role)
    return role
  })
  // 'No.' and 'Characteristic' are certain; a plan without a name for its names still has them.
  const guesses = guessed(rows, heading.length)
  const filled = roles.map((role, index) => {
    const guess = guesses[index] ?? 'ignore'
    if (role || taken.has(guess)) return role ?? 'ignore'
    taken.add(guess)
    return guess
  })
  return withoutFalseLimits(heading, filled, role => columnOf(rows, filled.indexOf(role)))
}

/** 'Max' and 'Min' may stand above deviations; what is far too small for a limit is none. */
const withoutFalseLimits = (
  heading: readonly string[],
  roles: readonly ColumnRole[],
  cellsOf: (role: ColumnRole) => readonly string[],
): ColumnRole[] => {
  const by: Partial<Record<ColumnRole, ColumnRole>> = { usl: 'upperBy', lsl: 'lowerBy' }
  const limits = (['usl', 'lsl'] as const).filter(role => roles.includes(role))
  const areDeviations =
    roles.includes('nominal') &&
    limits.includes('usl') &&
    !limits.some(role => namesLimit(heading[roles.indexOf(role)] ?? '')) &&
    limits.every(role => isDeviations(cellsOf('nominal'), cellsOf(role)))
  return roles.map(role => (areDeviations ? (by[role] ?? role) : role))
}

const isHeading = ([first, ...rest]: readonly (readonly string[])[]): boolean => {
  if (!first || rest.length === 0 || first.some(isNumber)) return false
  return (
    first.filter(cell => roleOfHead(cell)).length > 1 ||
    first.some((cell, index) => cell && isNumbers(columnOf(rest, index)))
  )
}

/**
 * Reads a table that was copied from a spreadsheet; undefined when the text has one column only. `heading` says whether
 * the first row is one; without it, that is found out.
 */
export const tableOf = (pasted: string, heading?: boolean): PastedTable | undefined => {
  const cells = cellsOf(pasted)
  const width = cells[0]?.length ?? 0
  if (width < 2) return undefined
  const [first = [], ...rest] = cells
  if (heading ?? isHeading(cells)) return { heading: first, rows: rest, roles: named(first, rest) }
  return { heading: undefined, rows: cells, roles: guessed(cells, width) }
}

/** One column has each role but 'ignore': what had it before says nothing any more. */
export const withRole = (roles: readonly ColumnRole[], index: number, role: ColumnRole): ColumnRole[] =>
  roles.map((old, place) => (place === index ? role : old === role ? 'ignore' : old))
