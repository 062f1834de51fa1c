import { mostUnfinished } from '@gemba/domain/exports/exports.schema'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { countUnfinished } from '../exports.queries.ts'

/** @throws 409 when too many exports of the person are not finished */
export const requireFewUnfinished = async (tx: Tx, { id }: Actor): Promise<void> => {
  if ((await countUnfinished(tx, id)) < mostUnfinished) return
  throw refuse('conflict', { message: 'exports:too-many', params: { most: mostUnfinished } })
}
