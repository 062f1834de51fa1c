import {
  createCollection,
  deleteCollection,
  findThingsToShare,
  getCollection,
  listCollections,
  setCollectionContents,
  shareCollection,
  updateCollection,
} from '@gemba/domain/collections/collections.endpoints'
import type { CollectionInput } from '@gemba/domain/collections/collections.schema'
import { requireFreeName } from '../platform/database/foldedName.ts'
import { deleteOne, getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { SharedKind } from '../platform/sharing/sharedKind.ts'
import { collectionListAbilities } from './collections.policy.ts'
import { answerCollection, presentCollection } from './collections.present.ts'
import { findCollections, findCompanyIds, findItems, getCollectionRow } from './collections.queries.ts'
import { collections } from './collections.table.ts'
import { giveShared } from './public/giveShared.ts'
import { storeContents } from './storeContents.ts'
import { storeSharing } from './storeSharing.ts'

export const collectionRoutes = (kinds: readonly SharedKind[]) => [
  route(listCollections, async ({ tx, actor, query }) => {
    const { rows, total } = await findCollections(tx, query)
    return { collections: rows.map(row => presentCollection(actor, row)), total, can: collectionListAbilities(actor) }
  }),

  route(getCollection, call => answerCollection(call, kinds, call.params.id)),

  route(createCollection, async ({ tx, actor, body, audit }) => {
    await requireFreeName(tx, collections, { name: body.name, taken: 'collections:nameTaken' })
    const { id } = await insertOne(tx, collections, body)
    audit({ action: 'Collections Create', entity: 'collections', entityId: id, new: words(body) })
    return presentCollection(actor, await getCollectionRow(tx, id))
  }),

  route(updateCollection, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, collections, id)
    await requireFreeName(tx, collections, { name: body.name, except: id, taken: 'collections:nameTaken' })
    const row = await updateOne(tx, collections, id, body)
    audit({ action: 'Collections Update', entity: 'collections', entityId: id, old: words(old), new: words(row) })
    giveShared(tx)
    return presentCollection(actor, await getCollectionRow(tx, id))
  }),

  route(setCollectionContents, async call => {
    const { tx, params, body, audit } = call
    const { id } = params
    await updateOne(tx, collections, id, { version: body.version })
    const old = await findItems(tx, id)
    await storeContents(tx, kinds, id, body)
    const { items } = body
    audit({ action: 'Collections Update', entity: 'collections', entityId: id, old: { items: old }, new: { items } })
    giveShared(tx)
    return answerCollection(call, kinds, id)
  }),

  route(shareCollection, async call => {
    const { tx, actor, params, body, audit, runtime } = call
    const { id } = params
    const { version, everyone, companyIds } = body
    const before = await getOne(tx, collections, id)
    await updateOne(tx, collections, id, { version, everyone })
    const old = { everyone: before.everyone, companyIds: await findCompanyIds(tx, id) }
    await storeSharing({ db: runtime.db, tx, actor, collectionId: id }, body)
    audit({ action: 'Collections Update', entity: 'collections', entityId: id, old, new: { everyone, companyIds } })
    giveShared(tx)
    return answerCollection(call, kinds, id)
  }),

  route(deleteCollection, async ({ tx, params: { id }, audit }) => {
    const old = await deleteOne(tx, collections, id)
    audit({ action: 'Collections Delete', entity: 'collections', entityId: id, old: words(old) })
    giveShared(tx)
    return undefined
  }),

  route(findThingsToShare, async ({ tx, locale, query: { kind, search = '' } }) => {
    const { find } = found(kinds.find(one => one.kind === kind))
    const things = await find(tx, locale, { search, most: 50 })
    return { things: things.map(thing => ({ kind, ...thing })) }
  }),
]

const words = ({ name, description }: CollectionInput) => ({ name, description })
