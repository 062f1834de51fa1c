import { bookmarkCalls } from './bookmarkCalls.ts'
import { displayCalls } from './displayCalls.ts'
import { editCalls } from './editCalls.ts'
import { filterCalls, slicerCalls } from './filterCalls.ts'
import type { Routes } from './given.ts'
import { pageCalls } from './pageCalls.ts'
import { questionCalls } from './questionCalls.ts'
import { userStateCalls } from './userStateCalls.ts'
import { visualCalls } from './visualCalls.ts'

/** All that a host page can ask of a report that is open. */
export const routes: Routes = {
  ...pageCalls,
  ...visualCalls,
  ...filterCalls,
  ...slicerCalls,
  ...bookmarkCalls,
  ...displayCalls,
  ...editCalls,
  ...userStateCalls,
  ...questionCalls,
  'POST /report/refresh': ({ session }) => session.refresh(),
  'POST /report/print': () => void setTimeout(() => window.print()),
  'GET /getCorrelationId': ({ session }) => `${session.shown.report.id}/${session.shown.reading}`,
}
