import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import type { Session } from '../session/session.ts'
import { type HostCall, Refused } from './messages.ts'

/** A call of the host page about a report that is open, with the page and the visual that its address names. */
export type Given = { session: Session; call: HostCall; page?: ReportPage; visual?: Visual }
export type Route = (given: Given) => unknown
/** By method and address, with `{page}` and `{visual}` where their names stand. */
export type Routes = Readonly<Record<string, Route>>

export const notFound = (): Refused =>
  new Refused(404, 'PowerBIEntityNotFound', 'There is no page, visual or bookmark of this name.')

/** The body as an object; without one an empty one. */
export const bodyOf = ({ call }: Given): Readonly<Record<string, unknown>> =>
  typeof call.body === 'object' && call.body !== null ? (call.body as Record<string, unknown>) : {}

/** The page and the visual of a call about one. @throws Refused */
export const visualOf = ({ page, visual }: Given): { page: ReportPage; visual: Visual } => {
  if (!page || !visual) throw notFound()
  return { page, visual }
}

/** The datasets that a report may be filtered by. */
export const datasetsOf = ({ session }: Pick<Given, 'session'>): ReadonlySet<string> =>
  new Set(session.shown.report.datasets.map(({ id }) => id))
