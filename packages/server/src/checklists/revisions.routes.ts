import { createHash } from 'node:crypto'
import {
  checkChecklist,
  diffChecklistRevisions,
  getChecklistRevision,
  listChecklistRevisions,
  publishChecklist as publishEndpoint,
} from '@gemba/domain/checklists/checklists.endpoints'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { ContentReaction } from '../platform/sharing/sharedKind.ts'
import { getChecklistRow, getOwnChecklist, stateOf } from './checklists.present.ts'
import { changesOf } from './public/calculate.ts'
import { checkPublishing, publishChecklist } from './public/publishChecklist.ts'
import { findRevisions, getRevision } from './revisions.queries.ts'

export const revisionRoutes = (contentChanged: readonly ContentReaction[]) => [
  route(checkChecklist, async ({ tx, actor, params }) => {
    const checklist = await getChecklistRow(tx, actor, params.id)
    return { ...(await checkPublishing(tx, checklist)), changed: stateOf(checklist) !== 'published' }
  }),

  route(publishEndpoint, async ({ tx, actor, params, body, audit }) => {
    await getOwnChecklist(tx, actor, params.id)
    const { revision, definition, notes } = await publishChecklist(tx, actor, params.id, body)
    const sha256 = createHash('sha256').update(JSON.stringify(definition)).digest('hex')
    audit({
      action: 'Checklists Update',
      entity: 'checklist-revisions',
      entityId: params.id,
      new: { revision, notes, sha256 },
    })
    for (const react of contentChanged) react(tx, actor)
    const { revisions } = await findRevisions(tx, params.id, { next: 0, count: 1 })
    return found(revisions[0])
  }),

  route(listChecklistRevisions, async ({ tx, actor, params, query }) => {
    await getChecklistRow(tx, actor, params.id)
    return findRevisions(tx, params.id, query)
  }),

  route(getChecklistRevision, async ({ tx, actor, params }) => {
    await getChecklistRow(tx, actor, params.id)
    return getRevision(tx, params.id, Number(params.revision))
  }),

  route(diffChecklistRevisions, async ({ tx, actor, params, query }) => {
    const checklist = await getChecklistRow(tx, actor, params.id)
    const before = await getRevision(tx, params.id, query.from)
    const after = query.to === undefined ? checklist : await getRevision(tx, params.id, query.to)
    return changesOf(before.definition, after.definition)
  }),
]
