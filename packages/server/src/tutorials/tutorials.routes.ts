import {
  createTutorial,
  deleteTutorial,
  listTutorials,
  updateTutorial,
} from '@gemba/domain/tutorials/tutorials.endpoints'
import type { InferSelectModel } from 'drizzle-orm'
import { deleteOne, getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { ContentReaction } from '../platform/sharing/sharedKind.ts'
import { tutorialAbilities, tutorialListAbilities } from './tutorials.policy.ts'
import { findTutorials } from './tutorials.queries.ts'
import { tutorials } from './tutorials.table.ts'

type TutorialRow = InferSelectModel<typeof tutorials>

export const tutorialRoutes = (contentChanged: readonly ContentReaction[]) => [
  route(listTutorials, async ({ tx, actor, query }) => {
    const page = await findTutorials(tx, query)
    return {
      tutorials: page.tutorials.map(row => presentTutorial(actor, row)),
      total: page.total,
      can: tutorialListAbilities(actor),
    }
  }),

  route(createTutorial, async ({ tx, actor, body, audit }) => {
    const tutorial = await insertOne(tx, tutorials, body)
    audit({ action: 'Tutorials Create', entity: 'tutorials', entityId: tutorial.id, new: body })
    return presentTutorial(actor, tutorial)
  }),

  route(updateTutorial, async ({ tx, actor, params, body, audit }) => {
    const old = await getOne(tx, tutorials, params.id)
    refuseShared(old)
    const tutorial = await updateOne(tx, tutorials, params.id, body)
    audit({
      action: 'Tutorials Update',
      entity: 'tutorials',
      entityId: params.id,
      old: words(old),
      new: words(tutorial),
    })
    for (const react of contentChanged) react(tx, actor)
    return presentTutorial(actor, tutorial)
  }),

  route(deleteTutorial, async ({ tx, actor, params, audit }) => {
    const old = await deleteOne(tx, tutorials, params.id)
    refuseShared(old)
    audit({ action: 'Tutorials Delete', entity: 'tutorials', entityId: params.id, old: words(old) })
    for (const react of contentChanged) react(tx, actor)
    return undefined
  }),
]

/** @throws 409 for a tutorial that comes from a collection of the platform owner */
const refuseShared = ({ originId, collection }: TutorialRow) => {
  if (originId !== null)
    throw refuse('conflict', { message: 'tutorials:shared.stays', params: { collection: collection ?? '' } })
}

const words = ({ name, url }: TutorialRow) => ({ name, url })

const presentTutorial = (actor: Actor, tutorial: TutorialRow) => ({
  ...tutorial,
  can: tutorialAbilities(actor, tutorial),
})
