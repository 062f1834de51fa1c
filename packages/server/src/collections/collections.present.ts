import type { SharedThing } from '@gemba/domain/collections/collections.schema'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Call } from '../platform/http/route.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { SharedKind } from '../platform/sharing/sharedKind.ts'
import { collectionAbilities } from './collections.policy.ts'
import { type CollectionRow, findCompanyIds, findItems, getCollectionRow } from './collections.queries.ts'
import { findCompanies } from './companies.queries.ts'

export const presentCollection = (actor: Actor, row: CollectionRow) => ({ ...row, can: collectionAbilities(actor) })

type Reading = { tx: Tx; actor: Actor; locale: Locale; runtime: Pick<Call<never>['runtime'], 'db'> }

/** A collection as its page shows it. */
export const answerCollection = async (
  { tx, actor, locale, runtime }: Reading,
  kinds: readonly SharedKind[],
  id: string,
) => {
  const [row, items, companyIds] = await Promise.all([
    getCollectionRow(tx, id),
    findItems(tx, id),
    findCompanyIds(tx, id),
  ])
  const ofKind = (kind: string) => items.flatMap(item => (item.kind === kind ? [item.id] : []))
  const named = kinds.map(async ({ kind, find }): Promise<SharedThing[]> => {
    const ids = ofKind(kind)
    return ids.length === 0 ? [] : (await find(tx, locale, { ids })).map(thing => ({ kind, ...thing }))
  })
  const access = { reason: 'see whom a collection is shared with', by: actor.id }
  const sharedWith =
    companyIds.length === 0 ? [] : await asPlatform(runtime.db, access, platform => findCompanies(platform, companyIds))
  return {
    ...presentCollection(actor, row),
    contents: (await Promise.all(named)).flat(),
    sharedWith,
    kinds: kinds.map(({ kind, label }) => ({ kind, label: phrase(locale, label) })),
  }
}
