import {
  createTutorial,
  deleteTutorial,
  listTutorials,
  updateTutorial,
} from '@gemba/domain/tutorials/tutorials.endpoints'
import type { InferSelectModel } from 'drizzle-orm'
import { deleteOne, getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { tutorialAbilities, tutorialListAbilities } from './tutorials.policy.ts'
import { findTutorials } from './tutorials.queries.ts'
import { tutorials } from './tutorials.table.ts'

type TutorialRow = InferSelectModel<typeof tutorials>

export const tutorialRoutes = [
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
    const tutorial = await updateOne(tx, tutorials, params.id, body)
    audit({
      action: 'Tutorials Update',
      entity: 'tutorials',
      entityId: params.id,
      old: words(old),
      new: words(tutorial),
    })
    return presentTutorial(actor, tutorial)
  }),

  route(deleteTutorial, async ({ tx, params, audit }) => {
    const old = await deleteOne(tx, tutorials, params.id)
    audit({ action: 'Tutorials Delete', entity: 'tutorials', entityId: params.id, old: words(old) })
    return undefined
  }),
]

const words = ({ name, url }: TutorialRow) => ({ name, url })

const presentTutorial = (actor: Actor, tutorial: TutorialRow) => ({ ...tutorial, can: tutorialAbilities(actor) })
