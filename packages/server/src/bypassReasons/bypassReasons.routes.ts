import {
  createBypassReason,
  deleteBypassReason,
  getBypassReason,
  listBypassReasons,
  updateBypassReason,
} from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import type { InferSelectModel } from 'drizzle-orm'
import { requireFreeName } from '../platform/database/foldedName.ts'
import { deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { bypassReasonAbilities, bypassReasonListAbilities } from './bypassReasons.policy.ts'
import { findBypassReasons } from './bypassReasons.queries.ts'
import { bypassReasons } from './public/bypassReasons.table.ts'
import { bypassReasonWords, storeBypassReason } from './public/storeBypassReason.ts'

export const bypassReasonRoutes = [
  route(listBypassReasons, async ({ tx, actor, query }) => {
    const { rows, total } = await findBypassReasons(tx, query)
    return { bypassReasons: rows.map(row => present(actor, row)), total, can: bypassReasonListAbilities(actor) }
  }),

  route(getBypassReason, async ({ tx, actor, params }) => present(actor, await getOne(tx, bypassReasons, params.id))),

  route(createBypassReason, async ({ tx, actor, body, audit }) =>
    present(actor, await storeBypassReason({ tx, audit }, body)),
  ),

  route(updateBypassReason, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, bypassReasons, id)
    await requireFreeName(tx, bypassReasons, { name: body.name, except: id, taken: 'bypassReasons:nameTaken' })
    const reason = await updateOne(tx, bypassReasons, id, body)
    audit({
      ...{ action: 'Bypass Reasons Update', entity: 'bypass-reasons', entityId: id },
      ...{ old: bypassReasonWords(old), new: bypassReasonWords(reason) },
    })
    return present(actor, reason)
  }),

  route(deleteBypassReason, async ({ tx, params: { id }, audit }) => {
    const old = bypassReasonWords(await deleteOne(tx, bypassReasons, id))
    audit({ action: 'Bypass Reasons Delete', entity: 'bypass-reasons', entityId: id, old })
    return undefined
  }),
]

type Row = BypassReasonInput & Pick<InferSelectModel<typeof bypassReasons>, 'id' | 'version'>

const present = (actor: Actor, row: Row) => ({ ...row, can: bypassReasonAbilities(actor) })
