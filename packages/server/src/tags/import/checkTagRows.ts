import { nameList } from '@gemba/domain/core/nameList'
import { TagInput } from '@gemba/domain/tags/tags.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { foldedOf } from '../../platform/database/foldedName.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Candidate, CheckedRow, Fault } from '../../platform/imports/importRules.ts'
import { readNames } from '../../platform/imports/readNames.ts'
import { findTypes, type KnownType, typeOf } from './knownTypes.ts'

type Read = { row: number; name: string; type: KnownType | undefined; values: Record<string, string>; faults: Fault[] }
/** A name as it is compared with others, and the tag that has it. */
type Found = { row: number; folded: string; id: string | null; name: string | null; version: number | null }

/** What rows would do to the tags of the company, with two statements for all of them. */
export const checkTagRows = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  rows: readonly Candidate[],
): Promise<CheckedRow[]> => {
  const types = await findTypes(tx)
  const read = rows.map(row => readRow(row, types))
  const asked = read.flatMap(({ row, name, type }) => (type ? [{ row, name, type: type.code }] : []))
  const { rows: found } = await tx.execute<Found>(sql`
    select r.row, r.folded, t.id, t.name, t.version from (
      select row, type, ${foldedOf(sql`name`)} as folded
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(row int, name text, type text)) r
    left join tags t on t.type = r.type and t.folded = r.folded`)
  const byRow = new Map(found.map(one => [one.row, one]))
  return read.map(one => outcomeOf(actor, one, byRow.get(one.row)))
}

const readRow = ({ row, values: given }: Candidate, types: ReadonlyMap<string, KnownType>): Read => {
  const read = TagInput.shape.name.safeParse(given.name ?? '')
  const type = typeOf(types, given.type)
  const faults: Fault[] = [
    ...(read.success ? [] : [{ field: 'name', phrase: read.error.issues[0]?.message ?? 'imports:invalid' }]),
    // In quotes, so that a semicolon in it separates nothing.
    ...(type ? [] : readNames('type', nameList([given.type ?? '']), types).faults),
  ]
  const name = read.data ?? given.name ?? ''
  return { row, name, type, values: { name, type: type?.name ?? given.type ?? '' }, faults }
}

const outcomeOf = (actor: Actor, { row, type, values, faults }: Read, found: Found | undefined): CheckedRow => {
  const key = found && type && { key: { field: 'name', value: `${type.code} ${found.folded}` } }
  if (faults.length > 0) return { row, outcome: 'error', thingId: null, values, before: {}, faults }
  if (!found?.id) return { row, outcome: 'new', thingId: null, values, before: {}, faults, ...key }
  const isRenamed = found.name !== values.name
  const refused = isRenamed && !actor.may('Tags Update')
  return {
    ...{ row, thingId: found.id, values, ...key, ...(found.version && { version: found.version }) },
    outcome: refused ? 'error' : isRenamed ? 'changed' : 'same',
    before: isRenamed ? { name: found.name ?? '' } : {},
    faults: refused ? [{ field: null, phrase: 'tags:import.mayNotChange' }] : [],
  }
}
