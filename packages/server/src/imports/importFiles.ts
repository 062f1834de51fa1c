import type { ImportKind } from '@gemba/domain/imports/imports.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { headOf, type ImportField, type ImportRules } from '../platform/imports/importRules.ts'
import { type Locale, locales, phrase } from '../platform/phrases.ts'
import type { Column, Table } from '../platform/spreadsheet/table.ts'
import { type FileRow, findErrors, type WrongRow } from './imports.queries.ts'
import { plain } from './matchColumns.ts'

/** Rows that are read at once. */
const together = 500

/** A file with the columns that can be imported, in the reader's language. */
export const templateOf = ({ name, fields }: ImportRules, actor: Actor, locale: Locale): Table<never> => ({
  name: phrase(locale, name),
  columns: fields(actor).map(field => ({ head: headOf(field, locale), cell: () => '' })),
  batches: none(),
})

const none = async function* () {}

/** The rows of a file that are left out, as it has them, and last what is wrong with each. */
export const errorsOf = (
  file: FileRow,
  fields: readonly ImportField[],
  locale: Locale,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Table<WrongRow> => ({
  name: phrase(locale, 'imports:errors'),
  columns: [
    ...file.heads.flatMap((head, at) =>
      isOfErrors(file, at) ? [] : [{ head, cell: ({ cells }: WrongRow) => cells[at] } satisfies Column<WrongRow>],
    ),
    { head: phrase(locale, 'imports:errors'), cell: row => reasonsOf(row, fields, locale) },
  ],
  batches: behindEachOther(after => read(tx => findErrors(tx, file.id, { after, count: together }))),
})

/** Whether a column of the file is this one, of a file with errors that was mended and sent again. */
const isOfErrors = ({ heads, fields }: FileRow, at: number): boolean =>
  fields[at] === null && locales.some(locale => plain(phrase(locale, 'imports:errors')) === plain(heads[at] ?? ''))

const reasonsOf = ({ faults }: WrongRow, fields: readonly ImportField[], locale: Locale): string =>
  faults
    .map(fault => {
      const message = phrase(locale, fault.phrase, fault.params)
      const field = fields.find(({ name }) => name === fault.field)
      return field ? `${headOf(field, locale)}: ${message}` : message
    })
    .join('; ')

const behindEachOther = async function* <Row extends { row: number }>(find: (after: number) => Promise<Row[]>) {
  let rows = await find(0)
  while (rows.length > 0) {
    yield rows
    rows = await find(rows.at(-1)?.row ?? 0)
  }
}

/** The name of a file without its ending. */
export const bareName = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '')

export const templateName = (locale: Locale, kind: ImportKind): string => phrase(locale, `imports:template.${kind}`)
