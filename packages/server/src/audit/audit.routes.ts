import {
  getAuditRoot,
  getLatestVerification,
  listAudit,
  listAuditChoices,
  listAuditPeople,
  startAuditVerification,
  verifyAuditChain,
} from '@gemba/domain/audit/audit.endpoints'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { transact } from '../platform/database/transact.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { customerZone, zoneOf } from '../platform/zone.ts'
import { findAudit, findPeople, findRoot } from './audit.queries.ts'
import { choicesIn } from './auditWords.ts'
import { presentAudit } from './presentAudit.ts'
import { readStoredRoots, rootOf } from './roots.ts'
import { beginVerification, findVerification } from './verifications.queries.ts'
import { verifyAuditJobType } from './verify.job.ts'
import { type RecordChecks, verifyCustomer } from './verify.ts'
import { takeTurnToVerify } from './verifyChain.ts'

export const auditRoutes = (recordChecks: RecordChecks) => [
  route(listAudit, async ({ tx, actor, locale, query }) => {
    const { rows, ...totals } = await findAudit(tx, query, { zone: zoneOf(actor), locale })
    return { ...(await presentAudit(tx, { actor, locale }, rows)), ...totals }
  }),

  route(listAuditChoices, async ({ locale }) => choicesIn(locale)),

  route(listAuditPeople, async ({ tx, query }) => ({ people: await findPeople(tx, query) })),

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

  route(startAuditVerification, async ({ tx }) => {
    const begun = await beginVerification(tx)
    if (begun) sendJob(tx, verifyAuditJobType, { verificationId: begun.id })
    return found(await findVerification(tx))
  }),

  route(getLatestVerification, async ({ tx }) => ({ verification: await findVerification(tx) })),

  route(getAuditRoot, async ({ tx, actor, query }) => {
    const zone = customerZone(actor)
    const day = query.day ?? dayIn(zone)
    return { day, root: rootOf(await findRoot(tx, { day, zone })) }
  }),
]
