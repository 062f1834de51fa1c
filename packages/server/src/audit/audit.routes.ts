import { listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { refuse } from '../platform/refusal.ts'
import { route } from '../platform/route.ts'
import { findAudit } from './audit.queries.ts'
import { takeTurnToVerify, verifyChain } from './verify.ts'

export const auditRoutes = [
  route(listAudit, async ({ tx, query }) => {
    const { rows, total } = await findAudit(tx, query)
    return { audit: rows.map(presentRow), total }
  }),

  route(verifyAuditChain, async ({ tx, actor }) => {
    if (!(await takeTurnToVerify(tx))) throw refuse('conflict', { message: 'audit:verifying' })
    return verifyChain(tx, actor.customer.id)
  }),
]

type Row = Awaited<ReturnType<typeof findAudit>>['rows'][number]

/** What changed is read from the record that was hashed, and from nowhere else. */
const presentRow = ({ record, user, ...row }: Row) => {
  const { old, new: now, reason } = JSON.parse(record) as { old: unknown; new: unknown; reason: string | null }
  const who = user && {
    id: user.id,
    username: user.username,
    profile: { firstName: user.firstName, lastName: user.lastName },
  }
  return { ...row, user: who, old, new: now, reason }
}
