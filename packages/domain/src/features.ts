import type { z } from 'zod'
import * as adminDashboard from './adminDashboard/adminDashboard.feature.ts'
import * as assessment from './assessment/assessment.feature.ts'
import * as assistant from './assistant/assistant.feature.ts'
import * as audit from './audit/audit.feature.ts'
import * as auth from './auth/auth.feature.ts'
import * as bypasses from './bypasses/bypasses.feature.ts'
import * as bypassReasons from './bypassReasons/bypassReasons.feature.ts'
import * as checklistReports from './checklistReports/checklistReports.feature.ts'
import * as checklists from './checklists/checklists.feature.ts'
import * as collections from './collections/collections.feature.ts'
import * as companyData from './companyData/companyData.feature.ts'
import * as companySettings from './companySettings/companySettings.feature.ts'
import type { DomainFeature } from './core/feature.ts'
import type { NotificationOf } from './core/notificationKind.ts'
import * as customerAccounts from './customerAccounts/customerAccounts.feature.ts'
import * as customers from './customers/customers.feature.ts'
import * as dashboard from './dashboard/dashboard.feature.ts'
import * as datasets from './datasets/datasets.feature.ts'
import * as drafts from './drafts/drafts.feature.ts'
import * as enrollmentKeys from './enrollmentKeys/enrollmentKeys.feature.ts'
import * as exports from './exports/exports.feature.ts'
import * as files from './files/files.feature.ts'
import * as filterLinks from './filterLinks/filterLinks.feature.ts'
import * as groups from './groups/groups.feature.ts'
import * as imports from './imports/imports.feature.ts'
import * as inbox from './inbox/inbox.feature.ts'
import * as issues from './issues/issues.feature.ts'
import * as jobs from './jobs/jobs.feature.ts'
import * as languages from './languages/languages.feature.ts'
import * as learning from './learning/learning.feature.ts'
import * as mails from './mails/mails.feature.ts'
import * as maintenance from './maintenance/maintenance.feature.ts'
import * as media from './media/media.feature.ts'
import * as plantCalendars from './plantCalendars/plantCalendars.feature.ts'
import * as preferences from './preferences/preferences.feature.ts'
import * as publicLinks from './publicLinks/publicLinks.feature.ts'
import * as push from './push/push.feature.ts'
import * as releaseNotes from './releaseNotes/releaseNotes.feature.ts'
import * as reportSchedules from './reportSchedules/reportSchedules.feature.ts'
import * as reports from './reports/reports.feature.ts'
import * as resultMails from './resultMails/resultMails.feature.ts'
import * as roles from './roles/roles.feature.ts'
import * as savedViews from './savedViews/savedViews.feature.ts'
import * as scanner from './scanner/scanner.feature.ts'
import * as schedules from './schedules/schedules.feature.ts'
import * as shell from './shell/shell.feature.ts'
import * as signIns from './signIns/signIns.feature.ts'
import * as startCodes from './startCodes/startCodes.feature.ts'
import * as store from './store/store.feature.ts'
import * as submissions from './submissions/submissions.feature.ts'
import * as supportSessions from './supportSessions/supportSessions.feature.ts'
import * as system from './system/system.feature.ts'
import * as tags from './tags/tags.feature.ts'
import * as tagTypes from './tagTypes/tagTypes.feature.ts'
import * as terminals from './terminals/terminals.feature.ts'
import * as tutorials from './tutorials/tutorials.feature.ts'
import * as users from './users/users.feature.ts'
import * as workflow from './workflow/workflow.feature.ts'

const declared = [
  ...[auth, users, imports, signIns, preferences, enrollmentKeys, groups, roles, tags, tagTypes],
  ...[customers, customerAccounts, companySettings, collections, languages, system, audit, supportSessions],
  ...[maintenance, releaseNotes, filterLinks],
  ...[
    dashboard,
    adminDashboard,
    inbox,
    push,
    terminals,
    tutorials,
    checklists,
    plantCalendars,
    bypassReasons,
    bypasses,
    schedules,
    publicLinks,
    startCodes,
    drafts,
    submissions,
    resultMails,
    workflow,
    issues,
    reports,
    checklistReports,
    reportSchedules,
    datasets,
  ],
  ...[learning, assessment, media, scanner, assistant, store, savedViews, files, mails, jobs, shell],
  ...[exports, companyData],
] as const

/** Every feature of the product, in the order in which their permissions are listed. A new feature is one line here. */
export const features: readonly DomainFeature[] = declared

type Feature = (typeof declared)[number]
type NamesIn<F, Key extends string> = F extends { [K in Key]: readonly (infer Name)[] } ? Name : never
type NotificationsIn<F> = F extends { notifications: readonly (infer Kind)[] } ? NotificationOf<Kind> : never
type CountsIn<F> = F extends { counts: infer Counts } ? Counts : never
type PathsIn<F> = F extends { pages: { routes: infer Routes } } ? keyof Routes : never
type ValuesIn<F> = F extends { pages: { routeValues: infer Values } } ? Values : never
type Merged<Union> = {
  [Name in Union extends unknown ? keyof Union : never]: Union extends { [N in Name]: readonly (infer Value)[] }
    ? Value
    : never
}

type CountsOf<Union> = {
  [Name in Union extends unknown ? keyof Union : never]:
    | (Union extends { [N in Name]: infer Count extends z.ZodType } ? z.infer<Count> : never)
    | null
}

declare module './core/declared.ts' {
  interface Declared {
    entity: NamesIn<Feature, 'entities'> | NamesIn<Feature, 'platformEntities'>
    topic: NamesIn<Feature, 'topics'>
    furtherPermission: NamesIn<Feature, 'furtherPermissions'>
    auditedEntity: NamesIn<Feature, 'auditedEntities'>
    auditedAction: NamesIn<Feature, 'auditedActions'>
    counts: CountsOf<CountsIn<Feature>>
    notification: NotificationsIn<Feature>
    path: PathsIn<Feature>
    values: Merged<ValuesIn<Feature>>
  }
}
