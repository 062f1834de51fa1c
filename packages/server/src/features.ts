import { adminDashboardFeature } from './adminDashboard/adminDashboard.feature.ts'
import { auditFeature } from './audit/audit.feature.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { verifyAuditJob } from './audit/verify.job.ts'
import { authFeature } from './auth/auth.feature.ts'
import { bypassesFeature } from './bypasses/bypasses.feature.ts'
import { bypassReasonsFeature } from './bypassReasons/bypassReasons.feature.ts'
import { checklistReportsFeature } from './checklistReports/checklistReports.feature.ts'
import { checklistReportRoutes } from './checklistReports/checklistReports.routes.ts'
import { reportExports } from './checklistReports/reportExports.ts'
import { checklistKind } from './checklists/checklistKind.ts'
import { checklistsFeature } from './checklists/checklists.feature.ts'
import { collectionsFeature } from './collections/collections.feature.ts'
import { companyDataFeature } from './companyData/companyData.feature.ts'
import { companySettingsFeature } from './companySettings/companySettings.feature.ts'
import { customerAccountsFeature } from './customerAccounts/customerAccounts.feature.ts'
import { customersFeature } from './customers/customers.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { datasetsFeature } from './datasets/datasets.feature.ts'
import { datasetRoutes } from './datasets/datasets.routes.ts'
import { draftsFeature } from './drafts/drafts.feature.ts'
import { enrollmentKeysFeature } from './enrollmentKeys/enrollmentKeys.feature.ts'
import { exportsFeature } from './exports/exports.feature.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { runExportJob } from './exports/runExport.job.ts'
import { filesFeature } from './files/files.feature.ts'
import { filterLinksFeature } from './filterLinks/filterLinks.feature.ts'
import { groupsFeature } from './groups/groups.feature.ts'
import { groupImport } from './groups/import/groupImport.ts'
import { importsFeature } from './imports/imports.feature.ts'
import { inboxFeature, inboxMails } from './inbox/inbox.feature.ts'
import { summaryJob } from './inbox/summary.job.ts'
import { issuesFeature } from './issues/issues.feature.ts'
import { jobsFeature } from './jobs/jobs.feature.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { languagesFeature } from './languages/languages.feature.ts'
import { mailExport } from './mails/mailExport.ts'
import { mailsFeature } from './mails/mails.feature.ts'
import { mailRoutes } from './mails/mails.routes.ts'
import { sendMailJob } from './mails/sendMail.job.ts'
import { maintenanceFeature } from './maintenance/maintenance.feature.ts'
import { plantCalendarsFeature } from './plantCalendars/plantCalendars.feature.ts'
import type { Dataset } from './platform/datasets/dataset.ts'
import { exportRoute } from './platform/exports/exportRoute.ts'
import type { ServerFeature } from './platform/feature.ts'
import { forgetResponsesJob } from './platform/http/forgetResponses.job.ts'
import type { Route } from './platform/http/route.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import type { AnyMailKind } from './platform/mail/mailKind.ts'
import type { NotificationLines } from './platform/notificationLines.ts'
import { publicLinksFeature } from './publicLinks/publicLinks.feature.ts'
import { pushFeature } from './push/push.feature.ts'
import { sendPushJob } from './push/sendPush.job.ts'
import { reactions } from './reactions.ts'
import { recordedAnswersFeature } from './recordedAnswers/recordedAnswers.feature.ts'
import { recordsFeature } from './records/records.feature.ts'
import { releaseNotesFeature } from './releaseNotes/releaseNotes.feature.ts'
import { reportSchedulesFeature } from './reportSchedules/reportSchedules.feature.ts'
import { reportScheduleRoutes } from './reportSchedules/reportSchedules.routes.ts'
import { makeRunJob } from './reportSchedules/runs/makeRun.job.ts'
import { reportsFeature } from './reports/reports.feature.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { resultMailsFeature } from './resultMails/resultMails.feature.ts'
import { rolesFeature } from './roles/roles.feature.ts'
import { savedViewsFeature } from './savedViews/savedViews.feature.ts'
import { schedulesFeature } from './schedules/schedules.feature.ts'
import { signInsFeature } from './signIns/signIns.feature.ts'
import { beginByCode } from './startCodes/public/useStartCode.ts'
import { visitedPlaces } from './startCodes/public/visitedPlaces.ts'
import { startCodesFeature } from './startCodes/startCodes.feature.ts'
import { submissionsFeature } from './submissions/submissions.feature.ts'
import { supportSessionsFeature } from './supportSessions/supportSessions.feature.ts'
import { tagImport } from './tags/import/tagImport.ts'
import { tagsFeature } from './tags/tags.feature.ts'
import { tagTypesFeature } from './tagTypes/tagTypes.feature.ts'
import { terminalsFeature } from './terminals/terminals.feature.ts'
import { tutorialKind } from './tutorials/tutorialKind.ts'
import { tutorialsFeature } from './tutorials/tutorials.feature.ts'
import { anonymizeLeaversJob } from './userAccounts/anonymizeLeavers.job.ts'
import { userImport } from './userAccounts/import/userImport.ts'
import { leavingRoutes } from './userAccounts/leaving.routes.ts'
import { userAccountsFeature } from './userAccounts/userAccounts.feature.ts'
import { usersFeature } from './users/users.feature.ts'
import { workflowFeature } from './workflow/workflow.feature.ts'

/** Every feature of the server, each after those that it builds on. A new feature is one line here. */
export const features: readonly ServerFeature[] = [
  customersFeature,
  usersFeature,
  authFeature,
  groupsFeature(reactions),
  maintenanceFeature,
  releaseNotesFeature,
  rolesFeature(reactions),
  tagsFeature(reactions),
  tutorialsFeature(reactions),
  savedViewsFeature,
  filterLinksFeature,
  filesFeature,
  companySettingsFeature,
  mailsFeature,
  jobsFeature,
  pushFeature,
  inboxFeature,
  exportsFeature,
  checklistsFeature(reactions),
  tagTypesFeature(reactions),
  plantCalendarsFeature,
  bypassReasonsFeature,
  recordsFeature,
  schedulesFeature,
  draftsFeature(beginByCode),
  userAccountsFeature,
  signInsFeature,
  enrollmentKeysFeature,
  terminalsFeature,
  languagesFeature,
  importsFeature([userImport, groupImport(reactions), tagImport]),
  customerAccountsFeature,
  collectionsFeature([checklistKind, tutorialKind]),
  companyDataFeature,
  supportSessionsFeature,
  issuesFeature(reactions),
  workflowFeature(reactions),
  submissionsFeature(reactions),
  bypassesFeature(reactions),
  resultMailsFeature,
  publicLinksFeature(reactions, visitedPlaces),
  startCodesFeature,
  dashboardFeature,
  adminDashboardFeature,
  recordedAnswersFeature,
  datasetsFeature,
  reportsFeature,
  checklistReportsFeature,
  reportSchedulesFeature,
  auditFeature,
]

// Parts that need something of every feature are not in the declaration of their own: `mails` (routes, sending), `push`
// (sending), `inbox` (e-mails, morning summary), `exports` (routes, making files), `dashboard`, `audit` and `jobs` (routes), and
// anonymizing people (`userAccounts`) get it below.

/** How the notifications of every kind read in e-mails. */
export const notificationLines: NotificationLines = Object.assign(
  {},
  ...features.map(feature => feature.notificationLines),
)

/** Every mail that is queued as data and written when it is sent. */
export const mailKinds: readonly AnyMailKind[] = [
  ...features.flatMap(feature => feature.mailKinds ?? []),
  ...inboxMails(notificationLines),
]

/** Every comparison of records with the audit chain. */
export const recordChecks = features.flatMap(feature => feature.recordChecks ?? [])

/** What every feature removes of a person who is anonymized. */
const forget = features.flatMap(feature => feature.forgetPerson ?? [])

/** Everything that reports and widgets can ask. */
export const datasets: readonly Dataset[] = features.flatMap(feature => feature.datasets ?? [])

/** Everything that is exported. */
const archives = features.flatMap(feature => feature.archives ?? [])
const exportedLists = [
  ...features.flatMap(feature => feature.exports ?? []),
  ...[mailExport(mailKinds), ...reportExports(datasets)],
]

/** Every call that the server handles. A test compares this list with the contract. */
export const routes: readonly Route[] = [
  ...features.flatMap(feature => feature.routes ?? []),
  ...exportedLists.map(exportRoute),
  ...exportRoutes(exportedLists, archives),
  ...mailRoutes(mailKinds),
  ...dashboardRoutes({
    counts: features.flatMap(feature => feature.counts ?? []),
    floors: features.flatMap(feature => feature.floor ?? []),
    datasets,
  }),
  ...datasetRoutes(datasets),
  ...reportRoutes(datasets),
  ...checklistReportRoutes(datasets),
  ...reportScheduleRoutes(datasets),
  ...auditRoutes(recordChecks),
  ...leavingRoutes(forget),
  ...jobRoutes(() => jobs),
]

/** Everything that happens outside of a request; the first belongs to the platform. */
export const jobs: readonly AnyJob[] = [
  forgetResponsesJob,
  ...features.flatMap(feature => feature.jobs ?? []),
  runExportJob(exportedLists, archives),
  sendMailJob(mailKinds),
  makeRunJob(datasets),
  sendPushJob(notificationLines),
  verifyAuditJob(recordChecks),
  anonymizeLeaversJob(forget),
  summaryJob({
    dueNotifiers: features.flatMap(feature => feature.dueNotifiers ?? []),
    dailyMailers: features.flatMap(feature => feature.dailyMailers ?? []),
  }),
]
