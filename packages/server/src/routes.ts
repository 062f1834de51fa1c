import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { assignmentRoutes } from './checklists/assignments.routes.ts'
import { categoryRoutes } from './checklists/categories.routes.ts'
import { checklistRoutes } from './checklists/checklists.routes.ts'
import { exchangeRoutes } from './checklists/imports.routes.ts'
import { revisionRoutes } from './checklists/revisions.routes.ts'
import { companySettingsRoutes } from './customers/companySettings.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { operatorChecklistRoutes } from './drafts/operatorChecklists.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { issueRoutes } from './issues/issues.routes.ts'
import { mailRoutes } from './mails/mails.routes.ts'
import type { Route } from './platform/http/route.ts'
import { submissionRoutes } from './submissions/submissions.routes.ts'
import { tagRoutes } from './tags/tags.routes.ts'
import { tutorialRoutes } from './tutorials/tutorials.routes.ts'
import { preferenceRoutes } from './users/preferences.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { workflowRoutes } from './workflow/workflow.routes.ts'

/** Every call that the server answers. A test compares this list with the contract. */
export const routes: readonly Route[] = [
  ...auditRoutes,
  ...assignmentRoutes,
  ...authRoutes,
  ...categoryRoutes,
  ...checklistRoutes,
  ...companySettingsRoutes,
  ...dashboardRoutes,
  ...draftRoutes,
  ...exchangeRoutes,
  ...fileRoutes,
  ...inboxRoutes,
  ...issueRoutes,
  ...mailRoutes,
  ...operatorChecklistRoutes,
  ...preferenceRoutes,
  ...revisionRoutes,
  ...submissionRoutes,
  ...tagRoutes,
  ...tutorialRoutes,
  ...userRoutes,
  ...workflowRoutes,
]
