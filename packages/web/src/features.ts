import { adminDashboardFeature } from './adminDashboard/adminDashboard.feature.ts'
import { auditFeature } from './audit/audit.feature.ts'
import { authFeature } from './auth/auth.feature.ts'
import { bypassReasonsFeature } from './bypassReasons/bypassReasons.feature.ts'
import { checklistReportsFeature } from './checklistReports/checklistReports.feature.ts'
import { checklistsFeature } from './checklists/checklists.feature.ts'
import { collectionsFeature } from './collections/collections.feature.ts'
import { companySettingsFeature } from './companySettings/companySettings.feature.ts'
import { customerAccountsFeature } from './customerAccounts/customerAccounts.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { enrollmentKeysFeature } from './enrollmentKeys/enrollmentKeys.feature.ts'
import { exportsFeature } from './exports/exports.feature.ts'
import { filterLinksFeature } from './filterLinks/filterLinks.feature.ts'
import { groupsFeature } from './groups/groups.feature.ts'
import { issuesFeature } from './issues/issues.feature.ts'
import { jobsFeature } from './jobs/jobs.feature.ts'
import { languagesFeature } from './languages/languages.feature.ts'
import { mailsFeature } from './mails/mails.feature.ts'
import { maintenanceFeature } from './maintenance/maintenance.feature.ts'
import { operatorFeature } from './operator/operator.feature.ts'
import { plantCalendarsFeature } from './plantCalendars/plantCalendars.feature.ts'
import type { WebFeature } from './platform/feature.ts'
import { preferencesFeature } from './preferences/preferences.feature.ts'
import { publicLinksFeature } from './publicLinks/publicLinks.feature.ts'
import { releaseNotesFeature } from './releaseNotes/releaseNotes.feature.ts'
import { reportSchedulesFeature } from './reportSchedules/reportSchedules.feature.ts'
import { reportsFeature } from './reports/reports.feature.ts'
import { resultMailsFeature } from './resultMails/resultMails.feature.ts'
import { rolesFeature } from './roles/roles.feature.ts'
import { runFeature } from './run/run.feature.ts'
import { schedulesFeature } from './schedules/schedules.feature.ts'
import { shellFeature } from './shell/shell.feature.ts'
import { signInsFeature } from './signIns/signIns.feature.ts'
import { startCodesFeature } from './startCodes/startCodes.feature.ts'
import { submissionsFeature } from './submissions/submissions.feature.ts'
import { supportSessionsFeature } from './supportSessions/supportSessions.feature.ts'
import { tagsFeature } from './tags/tags.feature.ts'
import { tagTypesFeature } from './tagTypes/tagTypes.feature.ts'
import { terminalsFeature } from './terminals/terminals.feature.ts'
import { tutorialsFeature } from './tutorials/tutorials.feature.ts'
import { usersFeature } from './users/users.feature.ts'
import { workflowFeature } from './workflow/workflow.feature.ts'

/**
 * Every feature of the application, in the order in which their cards and the records that the palette found are shown.
 * A new feature is one line here.
 */
export const features: readonly WebFeature[] = [
  ...[shellFeature, authFeature, preferencesFeature, dashboardFeature, adminDashboardFeature],
  ...[
    operatorFeature,
    runFeature,
    publicLinksFeature,
    startCodesFeature,
    submissionsFeature,
    workflowFeature,
    checklistsFeature,
    issuesFeature,
  ],
  ...[usersFeature, signInsFeature, groupsFeature, enrollmentKeysFeature, rolesFeature, tagsFeature],
  ...[
    tagTypesFeature,
    schedulesFeature,
    plantCalendarsFeature,
    resultMailsFeature,
    bypassReasonsFeature,
    languagesFeature,
    companySettingsFeature,
    terminalsFeature,
    auditFeature,
    mailsFeature,
    jobsFeature,
    reportsFeature,
    checklistReportsFeature,
    reportSchedulesFeature,
    tutorialsFeature,
  ],
  ...[maintenanceFeature, releaseNotesFeature, filterLinksFeature],
  ...[exportsFeature, customerAccountsFeature, collectionsFeature, supportSessionsFeature],
]
