import { getAuditRoot, listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { readRecord } from '../platform/audit/audit.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { customerZone } from '../platform/zone.ts'
import { findAudit, findRoot } from './audit.queries.ts'
import { readStoredRoots, rootOf } from './roots.ts'
import { type RecordChecks, verifyCustomer } from './verify.ts'
import { takeTurnToVerify } from './verifyChain.ts'

export const auditRoutes = (recordChecks: RecordChecks) => [
  route(listAudit, async ({ tx, query }) => {
    const { rows, total } = await findAudit(tx, query)
    return { audit: rows.map(presentRow), total }
  }),

  // Runs in `prepare`, because verifying needs a snapshot transaction of its own.
  preparedRoute(
    verifyAuditChain,
    async ({ runtime: { db, settings }, actor, body }) => {
      const customerId = actor.customer.id
      const kept = (await readStoredRoots(settings)).filter(root => root.customerId === customerId)
      const roots = [...kept.map(({ root }) => root), ...body.roots]
      return transact(db, { customerId, snapshot: true }, async tx => {
        if (!(await takeTurnToVerify(tx))) throw refuse('conflict', { message: 'audit:verifying' })
        return verifyCustomer(tx, recordChecks, { customerId, key: db.auditKey, roots })
      })
    },
    async ({ prepared: verdict }) => verdict,
  ),

  route(getAuditRoot, async ({ tx, actor, query }) => {
    const zone = customerZone(actor)
    const day = query.day ?? dayIn(zone)
    return { day, root: rootOf(await findRoot(tx, { day, zone })) }
  }),
]

type Row = Awaited<ReturnType<typeof findAudit>>['rows'][number]

/** What changed is read only from the record that was hashed. */
const presentRow = ({ record, user, ...row }: Row) => {
  const { old = null, new: now = null, reason = null } = readRecord(record) ?? {}
  const who = user && {
    id: user.id,
    username: user.username,
    profile: { firstName: user.firstName, lastName: user.lastName },
  }
  return { ...row, user: who, old, new: now, reason }
}
