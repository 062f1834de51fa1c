// Who keeps and draws the reports of a company answers the calls about them: Gemba itself, or the company's Power BI.
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import {
  changeAdhocReport,
  deleteAdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
  saveAdhocReport,
  updateAdhocReport,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { getEmbedInfo, listReports } from '@gemba/domain/reports/reports.endpoints'
import { refuse } from '../../platform/http/refusal.ts'
import { type Handler, type Prepare, preparedRoute, type Route } from '../../platform/http/route.ts'

const calls = {
  ...{ listReports, getEmbedInfo, listAllAdhocReports, listAssociatedAdhocReports },
  ...{ saveAdhocReport, updateAdhocReport, changeAdhocReport, deleteAdhocReport },
}
type Calls = typeof calls
type ProviderName = CustomerSettings['reportProvider']

/** What is asked of another service is asked by `prepare`, before the request's transaction: no connection waits for it. */
type Answer<E extends AnyEndpoint> = { prepare?: Prepare<E, unknown>; handler: Handler<E, unknown> }

/** An answer whose handler gets what was prepared. */
export const answer = <E extends AnyEndpoint, Prepared>(
  _: E,
  prepare: Prepare<E, Prepared>,
  handler: Handler<E, Prepared>,
): Answer<E> => ({ prepare, handler: handler as Handler<E, unknown> })

export type ReportProvider = { [Name in keyof Calls]: Answer<Calls[Name]> }

/** The routes of these calls, each answered by the provider of the caller's company. */
export const providedRoutes = (providers: Record<ProviderName, ReportProvider>): Route[] =>
  (Object.keys(calls) as (keyof Calls)[]).map(name => {
    const answerOf = (provider: ProviderName) => providers[provider][name] as unknown as Answer<AnyEndpoint>
    return preparedRoute<AnyEndpoint, { by: ProviderName; prepared: unknown }>(
      calls[name],
      async given => {
        const by = given.actor.customer.settings.reportProvider
        return { by, prepared: await answerOf(by).prepare?.(given) }
      },
      async call => {
        const { by, prepared } = call.prepared
        // Changed since: what was prepared is of no use to the other one.
        if (by !== call.actor.customer.settings.reportProvider) throw refuse('conflict')
        return answerOf(by).handler({ ...call, prepared })
      },
    )
  })
