import {
  createTagType,
  deleteTagType,
  getTagType,
  listTagTypes,
  mergeTagType,
  updateTagType,
} from '@gemba/domain/tagTypes/tagTypes.endpoints'
import type { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { eq } from 'drizzle-orm'
import { requireFreeName } from '../platform/database/foldedName.ts'
import { deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { categoryCode, tagTypes } from '../tags/public/tags.table.ts'
import type { TagReaction } from '../tags/public/tagsReplaced.ts'
import { checkUse } from './checkUse.ts'
import { mergeInto } from './mergeTagType.ts'
import { storeTagType } from './public/storeTagType.ts'
import { tagTypeAbilities, tagTypeListAbilities } from './tagTypes.policy.ts'
import { findTagsOfType, findTagTypes, getTagTypeRow } from './tagTypes.queries.ts'

export const tagTypeRoutes = (reactions: readonly TagReaction[]) => [
  route(listTagTypes, async ({ tx, actor, query }) => {
    const { rows, total } = await findTagTypes(tx, query)
    return { tagTypes: rows.map(row => present(actor, row)), total, can: tagTypeListAbilities(actor) }
  }),

  route(getTagType, async ({ tx, actor, params }) => {
    const type = await getTagTypeRow(tx, params.id)
    return { ...present(actor, type), tagList: await findTagsOfType(tx, type.code) }
  }),

  route(createTagType, async ({ tx, actor, body, audit }) => {
    const { id } = await storeTagType(tx, body, audit)
    return present(actor, await getTagTypeRow(tx, id))
  }),

  route(updateTagType, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, tagTypes, id)
    await requireFreeName(tx, tagTypes, { name: body.name, except: id, taken: 'tagTypes:nameTaken' })
    const type = await updateOne(tx, tagTypes, id, body)
    await checkUse(tx, type)
    if (type.code === categoryCode && !type.appliesTo.includes('checklists'))
      throw refuse('invalid-input', { fields: { appliesTo: 'tagTypes:categoryApplies' } })
    audit({ action: 'Tag Types Update', entity: 'tag-types', entityId: id, old: words(old), new: words(type) })
    return present(actor, await getTagTypeRow(tx, id))
  }),

  route(mergeTagType, async ({ tx, actor, params: { id }, body, audit }) => {
    const { from, to, moved } = await mergeInto(tx, { id, ...body, audit }, reactions)
    const now = { mergedInto: to.id, name: to.name, moved }
    audit({ action: 'Tag Types Delete', entity: 'tag-types', entityId: id, old: words(from), new: now })
    return present(actor, await getTagTypeRow(tx, to.id))
  }),

  route(deleteTagType, async ({ tx, params: { id }, audit }) => {
    // Held first, so that no tag of this type is added meanwhile.
    await tx.select({ id: tagTypes.id }).from(tagTypes).where(eq(tagTypes.id, id)).for('update')
    const { code, tags } = await getTagTypeRow(tx, id)
    if (code === categoryCode) throw refuse('conflict', { message: 'tagTypes:stays' })
    if (tags > 0) throw refuse('conflict', { message: 'tagTypes:inUse' })
    const old = await deleteOne(tx, tagTypes, id)
    audit({ action: 'Tag Types Delete', entity: 'tag-types', entityId: id, old: words(old) })
    return undefined
  }),
]

const words = ({ name, description, appliesTo, multiple }: TagTypeInput) => ({ name, description, appliesTo, multiple })

type Row = Awaited<ReturnType<typeof getTagTypeRow>>
const present = (actor: Actor, row: Row) => ({ ...row, can: tagTypeAbilities(actor, row) })
