import {
  createBypassReason,
  deleteBypassReason,
  getBypassReason,
  listBypassReasons,
  updateBypassReason,
} from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import type { InferSelectModel } from 'drizzle-orm'
import { deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import { bypassReasonAbilities, bypassReasonListAbilities } from './bypassReasons.policy.ts'
import { findBypassReasons } from './bypassReasons.queries.ts'
import { bypassReasons } from './public/bypassReasons.table.ts'
import { mainLanguageOf, namesToEdit, namesToStore, reasonIn } from './public/reasonNames.ts'
import { requireFreeNames } from './public/requireFreeNames.ts'
import { bypassReasonWords, storeBypassReason } from './public/storeBypassReason.ts'

export const bypassReasonRoutes = [
  route(listBypassReasons, async ({ tx, actor, locale, query }) => {
    const { rows, total } = await findBypassReasons(tx, { locale, main: mainLanguageOf(actor) }, query)
    return { bypassReasons: rows.map(row => present(actor, locale, row)), total, can: bypassReasonListAbilities(actor) }
  }),

  route(getBypassReason, async ({ tx, actor, locale, params }) =>
    present(actor, locale, await getOne(tx, bypassReasons, params.id)),
  ),

  route(createBypassReason, async ({ tx, actor, locale, body, audit }) =>
    present(actor, locale, await storeBypassReason({ tx, actor, audit }, body)),
  ),

  route(updateBypassReason, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    const old = await getOne(tx, bypassReasons, id)
    const main = mainLanguageOf(actor)
    const names = namesToStore(body, main)
    await requireFreeNames(tx, { name: body.name, names, main, except: id })
    const reason = await updateOne(tx, bypassReasons, id, { ...body, names })
    audit({
      ...{ action: 'Bypass Reasons Update', entity: 'bypass-reasons', entityId: id },
      ...{ old: bypassReasonWords(old), new: bypassReasonWords(reason) },
    })
    return present(actor, locale, reason)
  }),

  route(deleteBypassReason, async ({ tx, params: { id }, audit }) => {
    const old = bypassReasonWords(await deleteOne(tx, bypassReasons, id))
    audit({ action: 'Bypass Reasons Delete', entity: 'bypass-reasons', entityId: id, old })
    return undefined
  }),
]

type Row = BypassReasonInput & Pick<InferSelectModel<typeof bypassReasons>, 'id' | 'version'>

const present = (actor: Actor, locale: Locale, row: Row) => {
  const main = mainLanguageOf(actor)
  const shownName = reasonIn(row, locale, main)
  return { ...row, ...namesToEdit(row, main), shownName, can: bypassReasonAbilities(actor) }
}
