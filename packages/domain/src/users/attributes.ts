import { z } from 'zod'
import { Day } from '../core/fields.ts'
import { ColumnKey, columnKeys, type ProfileColumn } from '../customers/profileColumns.ts'

/** What a company knows of a person in the columns that it defines: a text, a number, a day or a choice by the column's key. */
export const Attributes = z.partialRecord(ColumnKey, z.union([z.string(), z.number()]))
export type Attributes = z.infer<typeof Attributes>

/** The same as it is sent; an empty text or null is nothing. */
export const AttributesInput = z.partialRecord(ColumnKey, z.union([z.string().max(200), z.number(), z.null()]))
export type AttributesInput = z.infer<typeof AttributesInput>

/** A text without what surrounds it, in one form of Unicode; an empty one is nothing, and so is null. */
const something = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : value
  return text === '' || text === null ? undefined : text
}

const kindOf = ({ kind, options }: ProfileColumn): z.ZodType<string | number> => {
  switch (kind) {
    case 'number':
      return z.number('users:attribute.number')
    case 'date':
      return z.iso.date('users:attribute.date').refine(day => day >= '0001', 'users:attribute.date')
    case 'choice':
      return z.string().refine(text => options.includes(text), 'users:attribute.choice')
    default:
      return z.string().max(200, 'users:attribute.tooLong')
  }
}

const entered = (column: ProfileColumn) => z.preprocess(something, kindOf(column).optional()).optional()

/** What can be entered in these columns; what is empty, or in no column, is left out. */
export const attributesIn = (columns: readonly ProfileColumn[]): z.ZodType<Attributes> =>
  z
    .object(Object.fromEntries(columns.map(column => [column.key, entered(column)])))
    .transform(values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))

const text = z.string().max(200).optional()
const day = Day.optional()

/**
 * How people are filtered by the columns: `c1` is what they have in it, `c1From` and `c1To` the days between which it is.
 */
export const attributeQuery = Object.fromEntries(
  columnKeys.flatMap(key => [
    [key, text],
    [`${key}From`, day],
    [`${key}To`, day],
  ]),
) as Record<ColumnKey, typeof text> & Record<`${ColumnKey}From` | `${ColumnKey}To`, typeof day>
