import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { fromUnits, toUnits } from '@gemba/domain/checklists/measurement/decimal'
import { type FitPart, isFitOfTwo, readNominal } from '@gemba/domain/checklists/measurement/nominalText'
import { readNumber } from '../fields/writtenNumber.ts'
import type { ColumnRole } from './columnRoles.ts'
import { type LimitDoubt, limitDoubts } from './limitDoubts.ts'
import type { PastedTable } from './pastedTable.ts'

type Measurement = Pick<
  QuestionOf<'measurement'>,
  'balloon' | 'nominal' | 'nominalText' | 'lsl' | 'usl' | 'unit' | 'gauge' | 'decimals' | 'samples' | 'critical'
>

/**
 * A row as it was understood. `doubts` are the columns whose cell says something else than its role; `notes` keep what
 * they say, and the class of the characteristic. `asks` are limits that someone has to confirm. `isFit` is true for a
 * fit of two parts.
 */
export type PastedRow = {
  label: string
  facts: Partial<Measurement>
  doubts: ColumnRole[]
  asks: LimitDoubt[]
  notes: string[]
  isFit: boolean
}

const most = { number: 10, unit: 20, gauge: 100, label: 500, nominal: 60 } as const

/** The words above a column may name the unit of its numbers: 'Nominal (mm)'. */
const unitInHeading = ({ heading, roles }: PastedTable): string | undefined =>
  heading?.flatMap((cell, index) =>
    ['nominal', 'lsl', 'usl', 'tolerance'].includes(roles[index] ?? '')
      ? (/[([]\s*([^)\]\d]{1,8}?)\s*[)\]]$/.exec(cell)?.[1] ?? [])
      : [],
  )[0]

/** Every row of the table by the roles of its columns. */
export const rowsOf = (table: PastedTable, part?: FitPart): PastedRow[] => {
  const unit = unitInHeading(table)
  const place = (role: ColumnRole) => table.roles.indexOf(role)
  const headOf = (role: ColumnRole) => table.heading?.[place(role)]?.trim() ?? ''
  return table.rows.map(cells => {
    const cell = (role: ColumnRole) => cells[place(role)] ?? ''
    const row = rowOf(cell, unit, part)
    const kept = [...row.doubts, 'class' as const].filter(role => role !== 'nominal' && role !== 'tolerance')
    const notes = kept.flatMap(role => (cell(role) ? [[headOf(role), cell(role)].filter(Boolean).join(': ')] : []))
    return { ...row, notes }
  })
}

/** Rows without the numbers of their plan. */
export const withoutNumbers = (rows: readonly PastedRow[]): PastedRow[] =>
  rows.map(row => {
    const { balloon: _, ...facts } = row.facts
    return { ...row, facts }
  })

const added = (a: number, b: number): number => Number(fromUnits((toUnits(a) ?? 0) + (toUnits(b) ?? 0), 0))

const samplesIn = (cell: string): number | undefined => {
  const count = Number(
    /^(?:n\s*=\s*)?(\d{1,3})(?:\s*(?:x|stk|stück|teile|pcs|parts|pieces)\.?)?$/i.exec(cell)?.[1] ?? 0,
  )
  return count >= 1 && count <= 125 ? count : undefined
}

const rowOf = (
  cell: (role: ColumnRole) => string,
  unitOfColumn: string | undefined,
  part: FitPart | undefined,
): Omit<PastedRow, 'notes'> => {
  const doubts: ColumnRole[] = []
  const text = (role: keyof typeof most) => {
    const written = cell(role)
    if (written.length > most[role]) doubts.push(role)
    return written.slice(0, most[role]).trim()
  }
  const numberIn = (role: ColumnRole) => {
    const written = cell(role)
    const read = readNumber(written)
    if (written && !read && !/^[-–—/]$/.test(written)) doubts.push(role)
    return read
  }
  const drawn = text('nominal')
  const number = readNumber(drawn)
  const tolerance = cell('tolerance')
  const both = readNumber(tolerance.replace(/^(±|\+\/-|\+-)\s*/, ''))
  const joined =
    number && tolerance ? `${drawn} ${both && !both.signed ? `±${tolerance.replace(/^\D+/, '')}` : tolerance}` : drawn
  const read = readNominal(joined, part)
  if (drawn && !read && !number) doubts.push('nominal')
  else if (tolerance && !read) doubts.push('tolerance')
  const nominal = number?.value ?? read?.nominal
  const [lsl, usl, lowerBy, upperBy] = (['lsl', 'usl', 'lowerBy', 'upperBy'] as const).map(numberIn)
  const least = lsl?.value ?? deviated(nominal, lowerBy, -1) ?? read?.lower
  const highest = usl?.value ?? deviated(nominal, upperBy, 1) ?? read?.upper
  const lowerFrom = lsl || !lowerBy ? 'lsl' : 'lowerBy'
  const upperFrom = usl || !upperBy ? 'usl' : 'upperBy'
  const upsideDown = least !== undefined && highest !== undefined && least >= highest
  if (upsideDown) doubts.push(lowerFrom, upperFrom)
  // The drawing says one limit, and another column says another one.
  if ((read?.lower ?? least) !== least || (read?.upper ?? highest) !== highest) doubts.push('nominal')
  const decimals = Math.max(
    -1,
    ...[number, lsl, usl, lowerBy, upperBy, read].flatMap(found => (found ? [found.decimals] : [])),
  )
  const unit = text('unit') || number?.unit || read?.unit || lsl?.unit || usl?.unit || unitOfColumn
  const balloon = text('number').replace(/^\(|[.)]+$/g, '')
  const gauge = text('gauge')
  const samples = samplesIn(cell('samples'))
  if (cell('samples') && samples === undefined) doubts.push('samples')
  return {
    label: text('label'),
    facts: {
      ...(balloon && { balloon }),
      ...(drawn && { nominalText: joined.slice(0, most.nominal) }),
      ...(nominal !== undefined && { nominal }),
      ...(least !== undefined && { lsl: least }),
      ...(highest !== undefined && { usl: highest }),
      ...(unit && { unit: unit.slice(0, most.unit) }),
      ...(gauge && { gauge }),
      ...(samples !== undefined && { samples }),
      ...(/^(cc|critical|kritisch)$/i.test(cell('class')) && { critical: true }),
      ...(decimals >= 0 && { decimals: Math.min(6, decimals) }),
    },
    doubts: [...new Set(doubts)],
    asks: upsideDown
      ? []
      : limitDoubts(nominal, [
          { from: lowerFrom, value: least, isDrawn: read?.lower !== undefined },
          { from: upperFrom, value: highest, isDrawn: read?.upper !== undefined },
        ]),
    isFit: isFitOfTwo(joined),
  }
}

/** A deviation without a sign goes the way its column says. */
const deviated = (nominal: number | undefined, by: ReturnType<typeof readNumber>, way: -1 | 1): number | undefined =>
  nominal === undefined || !by ? undefined : added(nominal, by.signed ? by.value : way * by.value)
