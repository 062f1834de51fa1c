import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import { getEmbedInfo, type ReportRight } from '@gemba/domain/reports/reports.endpoints'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { checkAccess, refusalOf } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Owner } from '../platform/workers/fairQueue.ts'
import { readerOf, rightsOf } from './embedToken.ts'
import { type ShownReport, shownReport } from './shownReport.ts'

/** What a call by an embed token brings. */
export type TokenCall = { runtime: Runtime; owner: Owner; request: FastifyRequest; params: { reportId: string } }
/** What a token stands for: its reader as they are now, the report, and what both allow. */
export type Embedded = { actor: Actor; locale: Locale; report: ShownReport; rights: ReportRight }

const rank = { view: 0, copy: 1, edit: 2 } as const

/** Whether these rights are enough for what needs others. */
export const allows = (rights: ReportRight, needed: ReportRight): boolean => rank[rights] >= rank[needed]

/** Opens the report of a token in a transaction of its person; the token allows no more than its person may by now. */
export const embeddedIn =
  (datasets: readonly Dataset[]) =>
  async <T>(
    { runtime: { db, settings }, owner, request, params: { reportId } }: TokenCall,
    work: (embedded: Embedded, tx: Tx) => Promise<T>,
    readOnly = true,
  ): Promise<T> => {
    const actor = await readerOf(db, owner)
    if (refusalOf(getDashboardEmbedInfo, actor)) checkAccess(getEmbedInfo, actor)
    const locale: Locale = actor.preferences.language ?? actor.customer.settings.language
    const binding = { customerId: actor.customer.id, userId: actor.id, readOnly }
    return transact(db, binding, async tx => {
      const report = await shownReport({ tx, datasets, actor, locale }, reportId)
      const given = rightsOf(settings, request)
      return work({ actor, locale, report, rights: allows(report.rights, given) ? given : report.rights }, tx)
    })
  }
