// What a load wants to be chosen before anything is seen: page, filters, slicers, a bookmark.
import type { Session } from '../session/session.ts'
import { applyByName, applyState } from './bookmarkCalls.ts'
import { sliceOnLoad } from './filterCalls.ts'
import { datasetsOf, notFound } from './given.ts'
import { readFilters, updatedFilters } from './hostFilters.ts'
import { readSettings } from './hostSettings.ts'
import { type HostCall, Refused } from './messages.ts'

/** Filters that a load sets: a list for the report, or what to do with those of the report and of its page. */
type OnLoad = Partial<Record<'allPages' | 'currentPage', { operation?: unknown; filters?: unknown }>>

export type Choices = {
  pageName?: string
  visualName?: string
  filters?: unknown
  slicers?: unknown
  bookmark?: { name?: unknown; state?: unknown }
}

/** Sets the filters that a load brings. @throws Refused */
const filterOnLoad = (session: Session, filters: unknown): void => {
  if (typeof filters !== 'object') throw new Refused(400, 'InvalidFilter', 'Filters must be a list.')
  const datasets = datasetsOf({ session })
  const { page } = session
  if (Array.isArray(filters)) session.choices.filter(readFilters(filters, datasets))
  const { allPages, currentPage } = filters as OnLoad
  if (allPages)
    session.choices.filter(updatedFilters(session.choices.filtersAt(), allPages.operation, allPages.filters, datasets))
  if (currentPage)
    session.choices.filter(
      updatedFilters(session.choices.filtersAt(page), currentPage.operation, currentPage.filters, datasets),
      page,
    )
}

/** Changes a report that is prepared; what was chosen in it since stays, where nothing is said of that. @throws Refused */
export const chooseOnRender = async (session: Session, call: HostCall): Promise<void> => {
  const { settings, theme, pageName } = call.body as Choices & { settings?: unknown; theme?: unknown }
  if (settings) session.set(readSettings(settings))
  if (theme) session.paint((await import('./hostTheme.ts')).readTheme(theme))
  if (session.document.pages.some(({ name }) => name === pageName)) session.openPage(String(pageName), 'sdk')
  chooseOnLoad(session, call)
}

/** Sets what a load wants to be chosen, before anything is seen. @throws Refused */
export const chooseOnLoad = (session: Session, call: HostCall): void => {
  const { filters, slicers, bookmark, pageName, visualName } = call.body as Choices
  if (pageName && session.page.name !== pageName) throw notFound()
  if (visualName && !session.page.visuals.some(({ name }) => name === visualName)) throw notFound()
  if (bookmark?.state !== undefined) applyState({ session, call }, bookmark.state)
  else if (bookmark) applyByName({ session }, bookmark.name)
  // After the bookmark, which replaces all that is chosen: figures that ignore a filter are wrong.
  if (filters) filterOnLoad(session, filters)
  if (slicers) sliceOnLoad({ session, call }, slicers)
}
