// The answers and measurements of a record as a CSV file: a line for each question, and for each round that is shown of it.
import { csvOf } from '@gemba/domain/core/csv'
import type { PrintedRow, PrintedValue } from '@gemba/domain/submissions/printedRecord'
import { phrase } from '../../platform/phrases.ts'
import type { Task } from '../../platform/workers/task.ts'
import { fileName, printedFor, type ToPrint } from './printedFor.ts'

type Tabulated = { name: string; text: string }

/**
 * The file, with a head in the reader's language, and its name.
 *
 * @public called by its name in a worker
 */
export const tabulateRecord = (given: ToPrint): Tabulated => {
  const record = printedFor(given)
  const say = (key: string, params?: Record<string, string | number>) =>
    phrase(given.reader.language, `submissions:csv.${key}`, params)
  const rows = record.tables.flatMap(table => {
    // Further rounds of a question do not repeat its number and name on paper; a filter needs them on every line.
    let question: Pick<PrintedRow, 'number' | 'name'> = { number: '', name: '' }
    return table.rows.map(row => {
      if (row.number !== '') question = row
      return { ...row, number: question.number, name: row.name || question.name }
    })
  })
  const values = rows.map(valuesOf)
  const most = Math.max(1, ...values.map(({ length }) => length))
  const numbered = Array.from({ length: most }, (_, at) => (most === 1 ? say('value') : say('values', { n: at + 1 })))
  const head = [say('number'), say('question'), say('asked'), say('round'), ...numbered, say('result'), say('note')]
  const lines = rows.map((row, at) => [
    ...[row.number, row.name, row.asked, row.round],
    ...Array.from({ length: most }, (_, sample) => values[at]?.[sample] ?? ''),
    ...[row.result?.word ?? '', row.note],
  ])
  return { name: fileName(record, 'csv'), text: csvOf([head, ...lines]) }
}

const valuesOf = ({ figures, value }: PrintedRow): string[] =>
  figures ? figures.samples.map(({ text }) => text) : value ? [textOf(value)] : []

const textOf = (value: PrintedValue): string => {
  if (value.kind === 'text') return value.text
  if (value.kind === 'list') return value.items.join('\n')
  if (value.kind === 'table')
    return [value.head, ...value.rows.map(row => row.map(({ text }) => text))].map(cells => cells.join('; ')).join('\n')
  if (value.kind === 'signature') return [value.name, value.meaning].filter(Boolean).join(', ')
  return String(value.files.length)
}

export const tabulateTask: Task<ToPrint, Tabulated> = {
  name: 'tabulateRecord',
  file: import.meta.url,
  budget: 60_000,
  run: tabulateRecord,
}
