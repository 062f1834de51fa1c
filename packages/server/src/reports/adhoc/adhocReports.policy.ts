import { saveAdhocReport } from '@gemba/domain/reports/adhocReports.endpoints'
import { refusalOf } from '../../platform/http/access.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'

type Owned = { ownerId: string; isShared: boolean }

/** Whoever makes ad-hoc reports begins them from any report, and saves under a name of their own. */
export const makesReports = (actor: Actor): boolean => refusalOf(saveAdhocReport, actor) === undefined

/** Whether a person sees the ad-hoc reports of everyone. */
export const seesAllReports = (actor: Actor): boolean => makesReports(actor) && actor.may('BI Report Adhoc')

/** One's own and those that were shared; with the permission for all, those of everyone. */
export const sees = (actor: Actor, { ownerId, isShared }: Owned): boolean =>
  seesAllReports(actor) || (makesReports(actor) && (ownerId === actor.id || isShared))

/** A report is changed by its owner alone. Who sees all may rename, share and delete any. */
export const adhocReportAbilities = (actor: Actor, { ownerId }: Pick<Owned, 'ownerId'>) => {
  const isOwn = makesReports(actor) && ownerId === actor.id
  return { edit: isOwn, manage: isOwn || seesAllReports(actor) }
}

/** A report that a person sees. @throws 404 */
export const requireSeen = <Report extends Owned>(actor: Actor, report: Report | undefined): Report =>
  found(report && sees(actor, report) ? report : undefined)

/** A report that a person may change, or rename, share and delete. @throws 404 where they don't see it, else 403 */
export const requireAbility = <Report extends Owned>(
  actor: Actor,
  report: Report | undefined,
  ability: 'edit' | 'manage',
): Report => {
  const seen = requireSeen(actor, report)
  if (!adhocReportAbilities(actor, seen)[ability])
    throw refuse('permission-missing', { message: 'reports:othersReport' })
  return seen
}

/** A body that names a person or a company names the caller's own. @throws 403 */
export const requireCaller = (actor: Actor, { userId, customerId }: { userId: string; customerId?: string }): void => {
  if (userId !== actor.id || (customerId !== undefined && customerId !== actor.customer.id))
    throw refuse('permission-missing', { message: 'reports:otherCaller' })
}
