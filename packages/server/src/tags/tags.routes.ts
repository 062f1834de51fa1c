import {
  createTag,
  deleteTag,
  getTag,
  listTagChoices,
  listTags,
  mergeTag,
  updateTag,
} from '@gemba/domain/tags/tags.endpoints'
import { getOne, updateOne } from '../platform/database/rows.ts'
import { route } from '../platform/http/route.ts'
import { mergeTagInto } from './mergeTag.ts'
import { requireFreeTag, storeTag } from './public/storeTag.ts'
import { tags } from './public/tags.table.ts'
import type { TagReaction } from './public/tagsReplaced.ts'
import { removeTag } from './removeTag.ts'
import { seesTagged, tagAbilities, tagListAbilities } from './tags.policy.ts'
import { findTagged, findTags, findTypeChoices, getTagRow } from './tags.queries.ts'

export const tagRoutes = (reactions: readonly TagReaction[]) => [
  route(listTags, async ({ tx, actor, query }) => {
    const { rows, total } = await findTags(tx, query)
    return { tags: rows, total, can: tagListAbilities(actor) }
  }),

  route(listTagChoices, async ({ tx }) => ({ types: await findTypeChoices(tx) })),

  route(getTag, async ({ tx, actor, params: { id } }) => {
    const [tag, checklistList] = await Promise.all([getTagRow(tx, id), seesTagged(actor) ? findTagged(tx, id) : []])
    return { ...tag, checklistList, can: tagAbilities(actor) }
  }),

  route(createTag, async ({ tx, body, audit }) => {
    const { id } = await storeTag(tx, body, audit)
    return getTagRow(tx, id)
  }),

  route(updateTag, async ({ tx, params: { id }, body, audit }) => {
    const old = await getOne(tx, tags, id)
    await requireFreeTag(tx, { name: body.name, type: old.type }, id)
    const { name } = await updateOne(tx, tags, id, body)
    audit({ action: 'Tags Update', entity: 'tags', entityId: id, old: { name: old.name }, new: { name } })
    return getTagRow(tx, id)
  }),

  route(mergeTag, async ({ tx, params: { id }, body, audit }) => {
    await mergeTagInto(tx, { id, ...body, audit }, reactions)
    return getTagRow(tx, body.into)
  }),

  route(deleteTag, async ({ tx, params, audit }) => {
    await removeTag(tx, params.id, audit)
    return undefined
  }),
]
