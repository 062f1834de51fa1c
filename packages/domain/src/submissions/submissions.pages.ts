import { checklistFlag, checklistSections } from '../checklists/checklistTypes.ts'
import { guarded, print } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { submissionScope } from './submissions.scope.ts'

export const routes = {
  '/checklists/$checklistType/$id/responses/$response/$revision': guarded('response', readersOf(submissionScope), {
    feature: checklistFlag,
    section: checklistSections,
    parent: '/checklists/$checklistType',
  }),
  '/print/report/response': print('response', readersOf(submissionScope)),
}
