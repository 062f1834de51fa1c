import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { because } from '../../platform/imports/because.ts'
import type { CheckedRow, Importing } from '../../platform/imports/importRules.ts'
import { removeTag } from '../removeTag.ts'
import { findRuleWith } from '../tags.queries.ts'
import { holdTags, renameTag } from './writeTags.ts'

type Written = CheckedRow & { thingId: string; written: number }

/** Takes back what an import wrote of tags that no one has changed or used since, as far as who undoes it may do that. */
export const undoTags = async ({ tx, actor, audit: note }: Importing, rows: readonly Written[]): Promise<number[]> => {
  const audit = because(note, 'undone import')
  const [held, carried] = [await holdTags(tx, rows), await findCarried(tx, rows)]
  const undone: number[] = []
  for (const { row, outcome, thingId, written, before } of rows) {
    const tag = held.get(thingId)
    if (tag?.version !== written) continue
    if (outcome === 'new') {
      if (!actor.may('Tags Delete') || carried.has(thingId) || (await findRuleWith(tx, thingId))) continue
      await removeTag(tx, thingId, audit)
    } else {
      if (!actor.may('Tags Update')) continue
      await renameTag(tx, tag, before.name ?? '', audit)
    }
    undone.push(row)
  }
  return undone
}

/** Those that something carries; read in SQL, as the list of tags does. */
const findCarried = async (tx: Tx, rows: readonly Written[]): Promise<Set<string>> => {
  const ids = sql.param(rows.map(({ thingId }) => thingId))
  const { rows: carried } = await tx.execute<{ id: string }>(sql`
    select tag_id as id from checklist_tags where tag_id = any(${ids}::uuid[])
    union select tag_id from user_tags where tag_id = any(${ids}::uuid[])`)
  return new Set(carried.map(({ id }) => id))
}
