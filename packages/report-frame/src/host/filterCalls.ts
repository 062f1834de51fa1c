// Filters of the report, of a page and of a visual, and what is chosen in slicers.
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { slicerFilters } from '../session/filtering.ts'
import type { Session } from '../session/session.ts'
import { bodyOf, datasetsOf, type Given, notFound, type Route, type Routes } from './given.ts'
import { readFilters, updatedFilters } from './hostFilters.ts'
import { Refused } from './messages.ts'

const ofLevel: Readonly<Record<string, Route>> = {
  GET: ({ session, page, visual }) => session.choices.filtersAt(page, visual),
  PUT: given => {
    const { session, call, page, visual } = given
    session.choices.filter(readFilters(call.body, datasetsOf(given)), page, visual)
  },
  POST: given => {
    const { session, page, visual } = given
    const { filtersOperation, filters } = bodyOf(given)
    const now = session.choices.filtersAt(page, visual)
    session.choices.filter(updatedFilters(now, filtersOperation, filters, datasetsOf(given)), page, visual)
  },
}
const levels = ['/report', '/report/pages/{page}', '/report/pages/{page}/visuals/{visual}']

export const filterCalls: Routes = Object.fromEntries(
  levels.flatMap(level => Object.entries(ofLevel).map(([method, route]) => [`${method} ${level}/filters`, route])),
)

const slicerOf = ({ page, visual }: Given) => {
  if (!page || visual?.type !== 'slicer') throw new Refused(400, 'InvalidRequest', 'The visual is no slicer.')
  return { page, slicer: visual }
}

/** Which slicers a selector of the host page means: one by its name, or those of a target. */
const selected = (session: Session, selector: unknown): { page: ReportPage; slicer: Visual }[] => {
  const { visualName, target } = (selector ?? {}) as {
    visualName?: unknown
    target?: { table?: unknown; column?: unknown }
  }
  return session.document.pages.flatMap(page =>
    page.visuals
      .filter(({ type }) => type === 'slicer')
      .filter(({ name, data }) =>
        visualName === undefined
          ? data?.dataset === target?.table && data?.category[0]?.field === target?.column
          : name === visualName,
      )
      .map(slicer => ({ page, slicer })),
  )
}

/** Chooses in slicers what a load says. @throws Refused where there is no such slicer */
export const sliceOnLoad = (given: Given, slicers: unknown): void => {
  if (!Array.isArray(slicers)) throw new Refused(400, 'InvalidRequest', 'slicers must be an array')
  for (const one of slicers) {
    const { selector, state } = (one ?? {}) as { selector?: unknown; state?: { filters?: unknown } }
    const found = selected(given.session, selector)
    if (found.length === 0) throw notFound()
    const filters = readFilters(state?.filters ?? [], datasetsOf(given))
    for (const { page, slicer } of found) given.session.choices.slice(page, slicer, filters, 'sdk')
  }
}

export const slicerCalls: Routes = {
  'GET /report/pages/{page}/visuals/{visual}/slicer': given => {
    const { page, slicer } = slicerOf(given)
    return { filters: slicerFilters(given.session.shown.narrowing, page, slicer) }
  },
  'PUT /report/pages/{page}/visuals/{visual}/slicer': given => {
    const { page, slicer } = slicerOf(given)
    const { filters = [] } = bodyOf(given)
    given.session.choices.slice(page, slicer, readFilters(filters, datasetsOf(given)), 'sdk')
  },
}
