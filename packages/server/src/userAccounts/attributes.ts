import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { type Attributes, type AttributesInput, attributesIn } from '@gemba/domain/users/attributes'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'

/**
 * What a person has in the company's columns after a change of these ones; the others stay. 422 at the field for what a
 * column does not take.
 */
export const changedAttributes = (
  before: Attributes,
  columns: readonly ProfileColumn[],
  given: AttributesInput | undefined,
): Attributes => {
  if (given === undefined) return before
  const parsed = attributesIn(columns).safeParse(given)
  if (!parsed.success)
    throw refuse('invalid-input', {
      fields: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [['attributes', ...path].join('.'), message]),
      ),
    })
  const others = Object.entries(before).filter(([key]) => columns.every(column => column.key !== key))
  return { ...Object.fromEntries(others), ...parsed.data }
}

type Values = { key: ProfileColumn['key']; values: string[] }

/** What people have in the columns that have no list of choices; the first 200 of each. */
export const findAttributeValues = async (tx: Tx, columns: readonly ProfileColumn[]): Promise<Values[]> => {
  const keys = columns.filter(({ kind }) => kind === 'text' || kind === 'number').map(({ key }) => key)
  if (keys.length === 0) return []
  const { rows } = await tx.execute<Values>(sql`
    select k.key, array(
      select distinct u.attributes ->> k.key as value from users u where u.attributes ->> k.key is not null
      order by value limit 200) as values
    from unnest(${sql.param(keys)}::text[]) as k(key)`)
  return rows
}
