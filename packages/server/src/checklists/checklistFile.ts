import { type ChecklistFile, EXCHANGE_FORMAT, EXCHANGE_VERSION } from '@gemba/domain/checklists/exchange.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { answerDetails, getOwnChecklist } from './checklists.present.ts'
import { getRevision } from './revisions.queries.ts'

/** A checklist as a file: the working definition, or a revision. 404 for one that the actor may not see. */
export const fileOf = async (tx: Tx, actor: Actor, id: string, revision?: number): Promise<ChecklistFile> => {
  await getOwnChecklist(tx, actor, id)
  const { code, type, category, tags, description, ...checklist } = await answerDetails(tx, actor, id)
  const published = revision === undefined ? null : await getRevision(tx, id, revision)
  const names = published?.names ?? checklist.names
  return {
    format: EXCHANGE_FORMAT,
    formatVersion: EXCHANGE_VERSION,
    checklist: {
      code,
      name: published?.name ?? checklist.name,
      ...(Object.keys(names).length > 0 && { names }),
      ...(description && { description }),
      type,
      ...(category && { category: category.name }),
      ...(tags.length > 0 && { tags: tags.map(tag => tag.name) }),
    },
    definition: published?.definition ?? checklist.definition,
  }
}
