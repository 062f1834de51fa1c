// The columns that a company defines, as fields of an import. A field is named by the key and the name of its column: when
// a new column gets the key of one that was deleted, it is another field.
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { type Attributes, attributesIn } from '@gemba/domain/users/attributes'
import type { Fault, ImportField } from '../../platform/imports/importRules.ts'
import { nameKey } from '../../platform/imports/readNames.ts'

type Texts = Readonly<Record<string, string>>

const fieldOf = ({ key, name }: ProfileColumn): string => `${key} ${name}`

export const attributeFields = (columns: readonly ProfileColumn[]): ImportField[] =>
  columns.map(column => ({
    ...{ name: fieldOf(column), finds: false, required: false },
    ...{ head: { text: column.name }, heads: [] },
  }))

/** What a person has in the columns, as cells have it. */
export const attributeCells = (columns: readonly ProfileColumn[], attributes: Attributes): Record<string, string> =>
  Object.fromEntries(columns.map(column => [fieldOf(column), String(attributes[column.key] ?? '')]))

export type AttributeReader = (cells: Texts) => { values: Record<string, string>; faults: Fault[] }

/** Reads the cells of the columns that are not empty, as the form does: as they are stored, and what is wrong with others. */
export const attributeReader = (columns: readonly ProfileColumn[]): AttributeReader => {
  const all = columns.map(column => ({ column, field: fieldOf(column), schema: attributesIn([column]) }))
  return cells => {
    const values: Record<string, string> = {}
    const faults: Fault[] = []
    for (const { column, field, schema } of all) {
      const cell = cells[field]
      if (!cell) continue
      const read = schema.safeParse({ [column.key]: storedOf(column, cell) })
      const value = read.data?.[column.key]
      if (value !== undefined) values[field] = String(value)
      else if (!read.success) faults.push({ field, phrase: read.error.issues[0]?.message ?? 'imports:invalid' })
    }
    return { values, faults }
  }
}

/** Cells as they are stored, by the columns' keys; null: nothing. */
export const attributesOf = (columns: readonly ProfileColumn[], cells: Texts): Record<string, string | number | null> =>
  Object.fromEntries(
    columns.flatMap(column => {
      const cell = cells[fieldOf(column)]
      return cell === undefined ? [] : [[column.key, cell === '' ? null : storedOf(column, cell)]]
    }),
  )

const storedOf = ({ kind, options }: ProfileColumn, cell: string): string | number => {
  if (kind === 'number') return numberIn(cell) ?? cell
  if (kind === 'date') return dayIn(cell)
  if (kind !== 'choice') return cell
  const wanted = nameKey(cell)
  return options.find(option => option.toLowerCase() === wanted) ?? cell
}

/** A comma is a decimal sign where it can be nothing else: 1,234 is one number to some and another to others. */
const numberIn = (cell: string): number | undefined => {
  const number = /^[-+]?(\d+,\d{1,2}|\d+,\d{4,}|0,\d+)$/.test(cell) ? cell.replace(',', '.') : cell
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(number) ? Number(number) : undefined
}

/** Also 13.3.2026, which is the same day everywhere. */
const dayIn = (cell: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : cell
}
