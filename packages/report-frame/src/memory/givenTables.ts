// Tables that a host page brings along (quick create of the SDK): their schema and rows, read into datasets of this session.
import { isDay } from '@gemba/domain/core/calendarDay'
import type { DatasetDescription, DimensionType, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { Cell } from '@gemba/domain/datasets/query.schema'

/** A dataset that is in memory: its fields are the columns, in their order, and then the number of its rows. */
export type GivenTable = { dataset: DatasetDescription; types: readonly DimensionType[]; rows: readonly Cell[][] }

/** The measure of every table. */
export const rowCount = 'rowCount'

const [mostTables, mostColumns, mostRows, longestName] = [10, 50, 50_000, 60]

/** Data that can't be read, with what is wrong; nothing is left out silently. */
export class UnreadableData extends Error {}

/** `DataType` of powerbi-models. */
const types: Readonly<Record<string, DimensionType>> = {
  ...{ Number: 'number', Currency: 'number', Int32: 'number', Percentage: 'number' },
  ...{ DateTime: 'moment', DateTimeZone: 'moment', Date: 'day', Logical: 'yesNo' },
  ...{ Time: 'text', Duration: 'text', Text: 'text', Binary: 'text' },
}

type Given = Readonly<Record<string, unknown>>
const objects = (value: unknown): Given[] =>
  Array.isArray(value) ? value.filter((one): one is Given => typeof one === 'object' && one !== null) : []

const nameOf = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || value === '' || value.length > longestName)
    throw new UnreadableData(`${what} needs a name of 1 to ${longestName} characters.`)
  return value
}

const cellOf = (text: unknown, type: DimensionType, place: string): Cell => {
  if (text === null || text === undefined || text === '') return null
  const given = String(text)
  const number = Number(given)
  if (type === 'number') {
    if (!Number.isFinite(number)) throw new UnreadableData(`${place}: '${given}' is no number.`)
    return number
  }
  if (type === 'yesNo') {
    if (!/^(?:true|false|1|0)$/i.test(given))
      throw new UnreadableData(`${place}: '${given}' is neither true nor false.`)
    return /^(?:true|1)$/i.test(given)
  }
  if (type === 'day') {
    const day = given.slice(0, 10)
    if (!isDay(day)) throw new UnreadableData(`${place}: '${given}' is no date such as 2026-03-13.`)
    return day
  }
  if (type === 'moment') {
    const at = new Date(given)
    if (Number.isNaN(at.getTime())) throw new UnreadableData(`${place}: '${given}' is no date and time.`)
    return at.toISOString()
  }
  return given.slice(0, 500)
}

const tableOf = (schema: Given, data: readonly Given[], rowsLabel: string): GivenTable => {
  const id = nameOf(schema.name, 'A table')
  const columns = objects(schema.columns)
  if (columns.length === 0 || columns.length > mostColumns)
    throw new UnreadableData(`The table '${id}' needs 1 to ${mostColumns} columns.`)
  const fields = columns.map((column): Extract<FieldDescription, { kind: 'dimension' }> => {
    const name = nameOf(column.name, `A column of '${id}'`)
    const type = types[String(column.dataType)]
    if (!type)
      throw new UnreadableData(`The column '${name}' has a type that is not known: ${String(column.dataType)}.`)
    const label = typeof column.displayName === 'string' && column.displayName !== '' ? column.displayName : name
    return { kind: 'dimension', id: name, label, type, choices: null }
  })
  const names = fields.map(field => field.id)
  if (new Set([...names, rowCount]).size <= names.length)
    throw new UnreadableData(`The table '${id}' has two columns of one name.`)
  const own = data.find(({ name }) => name === id)
  const rows = Array.isArray(own?.rows) ? own.rows : []
  if (rows.length > mostRows) throw new UnreadableData(`The table '${id}' has more than ${mostRows} rows.`)
  return {
    types: fields.map(({ type }) => type),
    rows: rows.map((row: unknown, at) => {
      if (!Array.isArray(row) || row.length !== fields.length)
        throw new UnreadableData(`Row ${at + 1} of '${id}' needs a value for each of its ${fields.length} columns.`)
      return fields.map(({ type, id: name }, place) => cellOf(row[place], type, `Row ${at + 1} of '${id}', ${name}`))
    }),
    dataset: {
      ...{ id, label: id, hierarchies: [], records: null },
      fields: [...fields, { kind: 'measure', id: rowCount, label: rowsLabel, format: 'count' }],
      date: fields.find(({ type }) => type === 'moment' || type === 'day')?.id ?? '',
    },
  }
}

/** The tables of a configuration. @throws UnreadableData */
export const givenTables = (config: unknown, rowsLabel: string): GivenTable[] => {
  const { tableSchemaList, data, mashupDocument } = (config ?? {}) as Given
  if (mashupDocument)
    throw new UnreadableData('Data is taken from tables; a query document (mashupDocument) is not run.')
  const schemas = objects(tableSchemaList)
  if (schemas.length === 0 || schemas.length > mostTables)
    throw new UnreadableData(`tableSchemaList needs 1 to ${mostTables} tables.`)
  const tables = schemas.map(schema => tableOf(schema, objects(data), rowsLabel))
  if (new Set(tables.map(({ dataset }) => dataset.id)).size < tables.length)
    throw new UnreadableData('Two tables have one name.')
  return tables
}
