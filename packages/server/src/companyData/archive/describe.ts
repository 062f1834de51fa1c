import type { CompanyTable, TableColumn } from '../public/companyTables.ts'
import { isWithheld } from '../withheld.ts'
import type { Digest } from './checksums.ts'

type Written = Digest & { file: string; rows: number }

/** What every table has; the other columns are named for what they hold. */
const usual: Record<string, string> = {
  customer_id: 'The company: the same in every row.',
  id: 'Names the row, within its table.',
  created_at: 'When the row was stored.',
  created_by: 'Who stored it: an id of users; null for the system.',
  version: 'How often the row was changed, from 1.',
  updated_at: 'When it was last changed.',
  updated_by: 'Who changed it last: an id of users; null for the system.',
}

const describeColumn = ({ name, type, nullable }: TableColumn, { references }: CompanyTable) => {
  const reference = references.find(({ columns }) => columns.at(-1) === name)
  return {
    ...{ name, type, nullable },
    ...(usual[name] && { description: usual[name] }),
    ...(reference && { references: { table: reference.table, column: reference.foreign.at(-1) } }),
  }
}

/** A table of the archive with its columns, for programs. */
export const describeTable = (table: CompanyTable, { file, rows, bytes, sha256 }: Written) => ({
  ...{ table: table.name, file, rows, bytes, sha256 },
  key: table.key,
  columns: table.columns.filter(({ name }) => !isWithheld(table.name, name)).map(one => describeColumn(one, table)),
  leftOut: table.columns.filter(({ name }) => isWithheld(table.name, name)).map(({ name }) => name),
})

export type DescribedTable = ReturnType<typeof describeTable>

type Archived = {
  company: { id: string; name: string }
  at: Date
  tables: readonly DescribedTable[]
  missingFiles: readonly string[]
}

export const describe = ({ company, at, tables, missingFiles }: Archived) => ({
  format: 'gemba-company/1',
  company,
  at: at.toISOString(),
  encoding: 'Each file of a table has one row on each line, as a JSON object in UTF-8.',
  tables,
  files: {
    path: 'files/<id>/<name>',
    table: 'files',
    description: 'Each uploaded file, by the id of its row. The row has its media type, size and SHA-256.',
  },
  missingFiles,
  further: [
    { file: 'README.md', description: 'This archive, for people.' },
    { file: 'verify.mjs', description: 'Verifies checksums and audit log: node verify.mjs' },
    { file: 'checksums.sha256', description: 'SHA-256 of every other file, as sha256sum -c reads it.' },
  ],
})
