import type { Bookmark } from '@gemba/domain/reports/report.schema'
import { captured, stateOf, stateText } from '../session/bookmarks.ts'
import { bodyOf, datasetsOf, type Given, notFound, type Routes } from './given.ts'
import { readFilters } from './hostFilters.ts'
import { Refused } from './messages.ts'

const answerOf = ({ name, displayName, state }: Bookmark) => ({ name, displayName, state: stateText(state) })

/** Of `BookmarksPlayMode` in powerbi-models. */
const presentation = 1

/** Shows a bookmark that the document has. @throws Refused */
export const applyByName = (given: Pick<Given, 'session'>, name: unknown): void => {
  const found = given.session.document.bookmarks.find(one => one.name === name)
  if (!found) throw notFound()
  given.session.choices.recall(found.state, found.name, 'sdk')
}

/** Shows what the text of a captured bookmark keeps. @throws Refused */
export const applyState = (given: Given, text: unknown): void => {
  const state = stateOf(String(text), filters => readFilters(filters, datasetsOf(given)))
  if (!state) throw new Refused(400, 'Invalid parameters', 'The state is not that of a bookmark.')
  given.session.choices.recall(state, '', 'sdk')
}

let count = 0

export const bookmarkCalls: Routes = {
  'GET /report/bookmarks': ({ session }) => session.document.bookmarks.map(answerOf),
  'POST /report/bookmarks/applyByName': given => applyByName(given, bodyOf(given).name),
  'POST /report/bookmarks/applyState': given => applyState(given, bodyOf(given).state),
  'POST /report/bookmarks/capture': ({ session }) => {
    const { page, narrowing } = session.shown
    count += 1
    return answerOf({
      ...{ name: `Bookmark${Date.now().toString(36)}${count}`, displayName: session.page.displayName },
      state: captured(page, narrowing),
    })
  },
  'POST /report/bookmarks/play': given => {
    const { playMode } = bodyOf(given)
    if (playMode !== 0 && playMode !== presentation)
      throw new Refused(400, 'Invalid parameters', 'playMode property is invalid')
    const { session } = given
    if (playMode === presentation && session.document.bookmarks.length === 0) throw notFound()
    session.play(playMode === presentation)
  },
}
