import { NotFoundPage } from './platform/NotFoundPage.tsx'
import { type Pages, page } from './platform/pages.ts'

const profile = page(['preferences', 'auth'], () =>
  import('./preferences/ProfilePage.tsx').then(file => file.ProfilePage),
)
const settings = page(['preferences'], () =>
  import('./preferences/PreferencesPage.tsx').then(file => file.PreferencesPage),
)

/** Every page that exists, by its address in the route table. A new page is one line here. */
export const pages: Pages = {
  '/signin': page(['auth'], () => import('./auth/SignInPage.tsx').then(file => file.SignInPage)),
  '/signup': page(['auth'], () => import('./auth/SignUpPage.tsx').then(file => file.SignUpPage)),
  '/verify': page(['auth'], () => import('./auth/VerifyPage.tsx').then(file => file.VerifyPage)),
  '/password-reset': page(['auth'], () => import('./auth/PasswordResetPage.tsx').then(file => file.PasswordResetPage)),
  '/first-password': page(['auth'], () => import('./auth/FirstPasswordPage.tsx').then(file => file.FirstPasswordPage)),
  '/single-session': page(['auth'], () => import('./auth/SingleSessionPage.tsx').then(file => file.SingleSessionPage)),
  '/config/profile': profile,
  '/config/settings': settings,
  '/admin/profile': profile,
  '/admin/settings': settings,
  '/learner/profile': profile,
  '/learner/settings': settings,
  '/user/$id/profile': profile,
  '/user/$id/settings': settings,
  '/admin/checklists/$checklistType': page(['checklists', 'savedViews'], () =>
    import('./checklists/list/ChecklistsPage.tsx').then(file => file.ChecklistsPage),
  ),
  '/admin/checklists/$checklistType/$id': page(['checklists', 'run'], () =>
    import('./checklists/builder/ChecklistBuildPage.tsx').then(file => file.ChecklistBuildPage),
  ),
  '/admin/checklists/$checklistType/$id/settings': page(['checklists'], () =>
    import('./checklists/settings/ChecklistSettingsPage.tsx').then(file => file.ChecklistSettingsPage),
  ),
  '/admin/checklists/$checklistType/$id/assignments': page(['checklists'], () =>
    import('./checklists/assignments/ChecklistAssignmentsPage.tsx').then(file => file.ChecklistAssignmentsPage),
  ),
  '/admin/checklists/$checklistType/$id/revisions': page(['checklists'], () =>
    import('./checklists/revisions/ChecklistRevisionsPage.tsx').then(file => file.ChecklistRevisionsPage),
  ),
  '/admin/checklists/$checklistType/$id/translations': page(['checklists'], () =>
    import('./checklists/translations/ChecklistTranslationsPage.tsx').then(file => file.ChecklistTranslationsPage),
  ),
  '/dashboard': page(['dashboard'], () => import('./dashboard/DashboardPage.tsx').then(file => file.DashboardPage)),
  '/checklists/$checklistType/issues': page(['issues', 'savedViews'], () =>
    import('./issues/IssuesPage.tsx').then(file => file.IssuesPage),
  ),
  '/checklists/$checklistType/issues/$id': page(['issues'], () =>
    import('./issues/IssuePage.tsx').then(file => file.IssuePage),
  ),
  '/checklists/$checklistType/issues/$id/edit': page(['issues'], () =>
    import('./issues/IssueEditPage.tsx').then(file => file.IssueEditPage),
  ),
  '/checklists/$checklistType/issues/$id/history': page(['issues'], () =>
    import('./issues/IssueHistoryPage.tsx').then(file => file.IssueHistoryPage),
  ),
  '/checklists/$checklistType/issues/$id/history/$historyid': page(['issues'], () =>
    import('./issues/IssueHistoryEntryPage.tsx').then(file => file.IssueHistoryEntryPage),
  ),
  '/admin/checklists/$checklistType/issues': page(['issues', 'savedViews'], () =>
    import('./issues/IssuesPage.tsx').then(file => file.IssuesPage),
  ),
  '/checklists/$checklistType/submissions/$role': page(['workflow', 'savedViews'], () =>
    import('./workflow/queues/QueuePage.tsx').then(file => file.QueuePage),
  ),
  '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': page(
    ['workflow', 'submissions', 'auth'],
    () => import('./workflow/review/ReviewPage.tsx').then(file => file.ReviewPage),
  ),
  '/checklists/$checklistType': page(['operator', 'workflow'], () =>
    import('./operator/OperatorChecklistsPage.tsx').then(file => file.OperatorChecklistsPage),
  ),
  '/checklists/$checklistType/internal/$code': page(['run', 'operator'], () =>
    import('./run/RunPage.tsx').then(file => file.RunPage),
  ),
  '/checklists/$checklistType/internal/$code/completed': page(['run'], () =>
    import('./run/CompletedPage.tsx').then(file => file.CompletedPage),
  ),
  '/checklists/$checklistType/$id/responses/$response/$revision': page(['submissions', 'workflow'], () =>
    import('./submissions/ResponsePage.tsx').then(file => file.ResponsePage),
  ),
  '/print/report/response': page(['submissions', 'workflow'], () =>
    import('./submissions/paper/PrintPage.tsx').then(file => file.PrintPage),
  ),
  '/admin/company-settings': page(['companySettings', 'preferences'], () =>
    import('./companySettings/CompanySettingsPage.tsx').then(file => file.CompanySettingsPage),
  ),
  '/error': page([], () => import('./platform/ErrorPage.tsx').then(file => file.ErrorPage)),
  '/404': page([], async () => NotFoundPage),
}
