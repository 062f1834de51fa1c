import { isDeepStrictEqual } from 'node:util'
import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { otherNames, renamedFor } from '@gemba/domain/checklists/checklistName'
import {
  activateChecklist,
  createChecklist,
  deleteChecklist,
  duplicateChecklist,
  getChecklist,
  listChecklists,
  saveChecklistDefinition,
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import { trimTexts } from '@gemba/domain/checklists/definition/trimTexts'
import { eq } from 'drizzle-orm'
import { deleteOne, insertOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import type { ContentReaction } from '../platform/sharing/sharedKind.ts'
import { checklistListAbilities } from './checklists.policy.ts'
import { answerDetails, getOwnChecklist, presentSummary, stateOf } from './checklists.present.ts'
import { findChecklists } from './checklists.queries.ts'
import { checkCategory, checkMail } from './checks.ts'
import { changesOf } from './public/calculate.ts'
import { checklists } from './public/checklists.table.ts'
import { freeCode, newCode, newCodeFor } from './public/codes.ts'
import { countQuestions, emptyDefinition } from './public/definitions.ts'
import { isChanged } from './public/importChecklist.ts'
import { findTagIds, setTags } from './public/labels.ts'
import { needFeature } from './public/needFeature.ts'

export const checklistRoutes = (contentChanged: readonly ContentReaction[]) => [
  route(listChecklists, async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.type)
    const page = await findChecklists(tx, locale, query)
    return {
      checklists: page.checklists.map(row => presentSummary(actor, row)),
      total: page.total,
      can: checklistListAbilities(actor),
    }
  }),

  route(getChecklist, async ({ tx, actor, params }) => answerDetails(tx, actor, params.id)),

  route(createChecklist, async ({ tx, actor, body, audit }) => {
    const { tagIds, code, ...words } = body
    needFeature(actor, body.type)
    await checkCategory(tx, body.categoryId, body.type)
    const definition = emptyDefinition(actor.customer.settings.language)
    const checklist = await insertOne(tx, checklists, {
      ...words,
      names: otherNames(body.names, definition.defaultLanguage),
      code: code ? await freeCode(tx, code) : await newCode(tx, body.name, body.type),
      definition,
      mail: MailSettings.parse({}),
    })
    await setTags(tx, checklist.id, tagIds)
    audit({
      action: 'Checklists Create',
      entity: 'checklists',
      entityId: checklist.id,
      new: { ...body, code: checklist.code },
    })
    return answerDetails(tx, actor, checklist.id)
  }),

  route(updateChecklist, async ({ tx, actor, params, body, audit }) => {
    const { tagIds, code, ...words } = body
    const old = await getOwnChecklist(tx, actor, params.id)
    const recoded = code !== undefined && code !== old.code ? { code: await newCodeFor(tx, old, code) } : {}
    await checkCategory(tx, body.categoryId, old.type)
    await checkMail(tx, body.mail)
    const oldTags = await findTagIds(tx, params.id)
    const names = otherNames(body.names, old.definition.defaultLanguage)
    const changed = await isChanged(tx, old, { name: body.name, names, definition: old.definition })
    await updateOne(tx, checklists, params.id, { ...words, ...recoded, names, changed })
    await setTags(tx, params.id, tagIds)
    const { name, description, categoryId, mail } = old
    audit({
      action: 'Checklists Update',
      entity: 'checklists',
      entityId: params.id,
      old: {
        name,
        ...('code' in recoded && { code: old.code }),
        names: old.names,
        description,
        categoryId,
        mail,
        tagIds: oldTags,
      },
      new: body,
    })
    for (const react of contentChanged) react(tx, actor)
    return answerDetails(tx, actor, params.id)
  }),

  route(activateChecklist, async ({ tx, actor, params, body, audit }) => {
    const old = await getOwnChecklist(tx, actor, params.id)
    await updateOne(tx, checklists, params.id, body)
    audit({
      action: 'Checklists Update',
      entity: 'checklists',
      entityId: params.id,
      old: { active: old.active },
      new: { active: body.active },
    })
    for (const react of contentChanged) react(tx, actor)
    return answerDetails(tx, actor, params.id)
  }),

  route(saveChecklistDefinition, async ({ tx, actor, params, body, audit }) => {
    const { version } = body
    const definition = trimTexts(body.definition)
    const old = await getOwnChecklist(tx, actor, params.id)
    const named = renamedFor(old, old.definition.defaultLanguage, definition.defaultLanguage)
    const changed = await isChanged(tx, old, { ...named, definition })
    const row = await updateOne(tx, checklists, params.id, {
      ...named,
      version,
      definition,
      changed,
      questionCount: countQuestions(definition),
    })
    audit({
      action: 'Checklists Update',
      entity: 'checklists',
      entityId: params.id,
      new: { definition: changesOf(old.definition, definition) },
    })
    // It is saved while it is edited, so it is announced only when what lists show of it has changed.
    const shown = (one: typeof row) => [stateOf(one), one.questionCount, one.name, one.names]
    if (!isDeepStrictEqual(shown(row), shown(old))) announce(tx, { topic: 'checklists' })
    return { version: row.version, updatedAt: row.updatedAt, state: stateOf(row), questionCount: row.questionCount }
  }),

  route(duplicateChecklist, async ({ tx, actor, params, body, audit }) => {
    const original = await getOwnChecklist(tx, actor, params.id)
    const { type, description, categoryId, definition, questionCount, mail } = original
    const copy = await insertOne(tx, checklists, {
      ...body,
      code: await newCode(tx, body.name, type),
      type,
      description,
      categoryId,
      definition,
      questionCount,
      mail,
    })
    await setTags(tx, copy.id, await findTagIds(tx, params.id))
    audit({
      action: 'Checklists Create',
      entity: 'checklists',
      entityId: copy.id,
      new: { name: copy.name, code: copy.code, copyOf: params.id },
    })
    return answerDetails(tx, actor, copy.id)
  }),

  route(deleteChecklist, async ({ tx, actor, params, audit }) => {
    // Held until the commit: what is published at this moment is seen here, or finds nothing to publish.
    await tx.select({ id: checklists.id }).from(checklists).where(eq(checklists.id, params.id)).for('update')
    const { revision } = await getOwnChecklist(tx, actor, params.id)
    if (revision !== null) throw refuse('conflict', { message: 'checklists:published-stays' })
    const { name, code, type } = await deleteOne(tx, checklists, params.id)
    audit({ action: 'Checklists Delete', entity: 'checklists', entityId: params.id, old: { name, code, type } })
    return undefined
  }),
]
