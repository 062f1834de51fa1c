import type { ReportPage } from '@gemba/domain/reports/report.schema'
import { addPage, changePage, removePage } from '../edit/documentEdits.ts'
import { arranged } from '../session/display.ts'
import { bodyOf, type Given, notFound, type Routes } from './given.ts'
import { Refused } from './messages.ts'
import { visualAnswer } from './visualCalls.ts'

const pageAnswer = ({ name, displayName, width, height }: ReportPage, active: string) => ({
  ...{ name, displayName, isActive: name === active, visibility: 0 },
  defaultSize: { type: 4, width, height },
  defaultDisplayOption: 1,
})

const pageOf = ({ page }: Given): ReportPage => {
  if (!page) throw notFound()
  return page
}

const titleOf = (given: Given): string => {
  const { displayName } = bodyOf(given)
  if (typeof displayName !== 'string' || displayName.trim() === '' || displayName.length > 200)
    throw new Refused(400, 'Invalid parameters', 'displayName must be a text of 1 to 200 characters')
  return displayName.trim()
}

const addNamed = (given: Given) => {
  const { session } = given
  session.draft.edit(addPage(titleOf(given)))
  const page = session.document.pages.at(-1)
  if (!page) throw notFound()
  session.openPage(page.name, 'sdk')
  return pageAnswer(page, page.name)
}

const removeNamed = (given: Given): void => {
  const { session } = given
  const { name } = pageOf(given)
  if (session.document.pages.length === 1) throw new Refused(409, 'InvalidRequest', 'A report keeps at least one page.')
  session.draft.edit(removePage(name), 'sdk')
}

/** Layouts of a phone are made from the desktop's: every page has them. */
const layouts = new Set(['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'])

export const pageCalls: Routes = {
  'GET /report/pages': ({ session }) => session.document.pages.map(page => pageAnswer(page, session.shown.page)),
  'PUT /report/pages/active': given => {
    const { session } = given
    const { name } = bodyOf(given)
    if (!session.document.pages.some(page => page.name === name)) throw notFound()
    session.openPage(String(name), 'sdk')
  },
  'POST /report/addPage': addNamed,
  'DELETE /report/pages/{page}': removeNamed,
  'PUT /report/pages/{page}/name': given => {
    const { name } = pageOf(given)
    const displayName = titleOf(given)
    given.session.draft.edit(changePage(name, { displayName }))
  },
  // As they are shown: the host page may have placed and hidden them.
  'GET /report/pages/{page}/visuals': given => {
    const page = pageOf(given)
    const shown = new Map(arranged(page, given.session.shown.settings).visuals.map(one => [one.name, one]))
    return page.visuals.map((visual, at) => visualAnswer(shown.get(visual.name) ?? visual, at, !shown.has(visual.name)))
  },
  ...Object.fromEntries(
    [...layouts].map(layout => [
      `GET /report/pages/{page}/layoutTypes/${layout}`,
      (given: Given) => Boolean(pageOf(given)),
    ]),
  ),
}
