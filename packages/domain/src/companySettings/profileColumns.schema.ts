import { z } from 'zod'
import { NameText } from '../core/visible.ts'
import { ColumnKey, columnKeys, columnKinds } from '../customers/profileColumns.ts'
import { isFixedColumn } from './fixedColumns.ts'

const word = (missing: string) => NameText.pipe(z.string().min(1, missing).max(60, 'companySettings:tooLong'))

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const twice = (words: readonly string[]) => words.findIndex((one, at) => words.slice(0, at).some(a => sameWord(a, one)))

const Column = z
  .object({
    key: ColumnKey,
    name: word('companySettings:columns.nameRequired').refine(
      name => !isFixedColumn(name),
      'companySettings:columns.nameFixed',
    ),
    kind: z.enum(columnKinds),
    options: z.array(word('companySettings:columns.optionRequired')).max(100, 'companySettings:columns.manyOptions'),
    own: z.boolean(),
  })
  .transform(column => (column.kind === 'choice' ? column : { ...column, options: [] }))
  .superRefine(({ kind, options }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    if (kind === 'choice' && options.length === 0) issue('companySettings:columns.noOptions')
    if (twice(options) >= 0) issue('companySettings:columns.optionTwice')
  })

/** The columns that a company defines for the profiles of its people, in their order. */
export const ProfileColumnsInput = z
  .array(Column)
  .max(columnKeys.length)
  .superRefine((columns, context) => {
    const issue = (at: number, field: string, message: string) =>
      at >= 0 && context.addIssue({ code: 'custom', path: [at, field], message })
    issue(twice(columns.map(({ name }) => name)), 'name', 'companySettings:columns.nameTwice')
    issue(twice(columns.map(({ key }) => key)), 'key', 'companySettings:columns.nameTwice')
  })
