import { authFeature } from './auth/auth.feature.ts'
import { checklistsFeature } from './checklists/checklists.feature.ts'
import { companySettingsFeature } from './companySettings/companySettings.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { issuesFeature } from './issues/issues.feature.ts'
import { operatorFeature } from './operator/operator.feature.ts'
import type { WebFeature } from './platform/feature.ts'
import { preferencesFeature } from './preferences/preferences.feature.ts'
import { rolesFeature } from './roles/roles.feature.ts'
import { runFeature } from './run/run.feature.ts'
import { shellFeature } from './shell/shell.feature.ts'
import { submissionsFeature } from './submissions/submissions.feature.ts'
import { tagTypesFeature } from './tagTypes/tagTypes.feature.ts'
import { tutorialsFeature } from './tutorials/tutorials.feature.ts'
import { usersFeature } from './users/users.feature.ts'
import { workflowFeature } from './workflow/workflow.feature.ts'

/**
 * Every feature of the application, in the order in which their cards and the records that the palette found are shown.
 * A new feature is one line here.
 */
export const features: readonly WebFeature[] = [
  ...[shellFeature, authFeature, preferencesFeature, dashboardFeature],
  ...[operatorFeature, runFeature, submissionsFeature, workflowFeature, checklistsFeature, issuesFeature],
  ...[usersFeature, rolesFeature, tagTypesFeature, companySettingsFeature, tutorialsFeature],
]
