import { changesIssues, readsRecords, readsRuns } from './access.ts'
import type { Access } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { review } from './review.ts'
import { administrativeRoles } from './roles.ts'
import { admin, guarded, type More, open, type RouteEntry, signedIn } from './routeEntry.ts'

const system: More = { roles: ['system administrator'] }
const learner = (title: string, access: Access = 'signed-in', more: More = {}): RouteEntry => ({
  title,
  access,
  layout: 'shell',
  ...more,
})
const print = (title: string, access: Access = 'signed-in'): RouteEntry => ({ title, access, layout: 'print' })

const scanner: More = { feature: 'allowReceiptOfGoods' }
const assessment: More = { feature: 'allowAssessment' }
const lms: More = { feature: 'allowLMS' }
const checklists = { process: 'allowChecklists', product: 'allowProductChecklists' } as const
const issues = { process: 'allowIssuesTrackerForChecklist', product: 'allowIssuesTrackerForProductChecklist' } as const
const collections = review('Collections')
const checklistReport: Permission[] = review('Checklist Report')

const adminChecklist = admin('checklist', 'Checklists Review All', 'checklists', {
  feature: checklists,
  frame: 'rail',
  parent: '/admin/checklists/$checklistType',
})

/**
 * Every page of the product (specification 1 §2.1): its title, who may open it and what surrounds it.
 * Router, menus, breadcrumbs and palette read this table; packages/web/src/pages.ts binds the pages that exist.
 */
export const routeTable = {
  '/': open('signin', { redirect: '/signin' }),
  '/signup': open('signup'),
  '/signin': open('signin'),
  '/verify': open('verify'),
  '/password-reset': open('passwordReset'),
  '/single-session': open('singleSession'),
  '/first-password': open('firstPassword'),
  '/filterlink': open('filterlink'),
  '/exams': open('exams'),
  '/player': open('player'),
  '/content-view/$cacId/$userId': open('content'),
  '/checklist/$code': open('checklist', { density: 'floor' }),
  '/checklist/$code/completed': open('completed', { density: 'floor' }),
  '/viewer': open('certificate'),
  '/media-viewer': open('media'),
  '/error': open('oops'),
  '/404': open('notFound'),

  '/buy': signedIn('buy'),
  '/learner': learner('learnerDashboard', 'signed-in', { redirect: '/learner/dashboard' }),
  '/learner/dashboard': learner('learnerDashboard', 'signed-in', { frame: 'bare' }),
  '/learner/courses': learner('courses', review('Courses'), lms),
  '/learner/courses/store': learner('courseCatalog', 'signed-in', lms),
  '/learner/courses/reports': learner('reports', review('Courses'), lms),
  '/learner/vaults': learner('vaults'),
  '/learner/groups': learner('groups', 'signed-in', assessment),
  '/learner/quizzes': learner('quizzes', review('Quizzes'), assessment),
  '/learner/player': learner('player'),
  '/learner/viewer': learner('certificate'),
  '/learner/profile': learner('profile'),
  '/learner/settings': learner('settings'),
  '/learner/order-status': learner('orderStatus'),
  '/learner/order-review': learner('orderReview'),
  '/learner/orders': learner('myOrders'),
  '/learner/report/$quizid': learner('report', 'signed-in', assessment),
  '/learner/contents/$id': learner('content', 'signed-in', { feature: 'allowContents' }),
  '/learner/exams': learner('exams', 'signed-in', assessment),
  '/config/profile': signedIn('profile'),
  '/config/settings': signedIn('settings'),
  '/ai': guarded('ai', review('AI Chat'), { feature: 'allowAI' }),
  '/ai/history': guarded('chatHistory', review('AI Chat'), { feature: 'allowAI', parent: '/ai' }),
  '/dashboard': signedIn('dashboard', { frame: 'bare' }),
  '/user/$id/profile': signedIn('profile'),
  '/user/$id/settings': signedIn('settings'),
  '/guest': signedIn('courseCatalog', { redirect: '/guest/store' }),
  '/guest/store': signedIn('courseCatalog'),
  '/guest/orders': signedIn('myOrders'),

  '/admin': admin('dashboard', 'signed-in', 'administration', { redirect: '/admin/dashboard' }),
  '/admin/dashboard': { ...guarded('adminDashboard', 'signed-in', { frame: 'bare' }), roles: administrativeRoles },
  '/admin/document-scanner': admin('documentScanner', review('Document Scanner'), 'documentScanner', scanner),
  '/admin/document-scanner/configurations': admin(
    'configurations',
    review('Document Scanner Configurations'),
    'documentScanner',
    scanner,
  ),
  '/admin/document-scanner/purge': admin('purge', review('Document Scanner Purge'), 'documentScanner', scanner),
  '/admin/checklists': admin('processChecklists', 'Checklists Review All', 'checklists', {
    redirect: '/admin/checklists/$checklistType',
  }),
  '/admin/checklists/$checklistType': admin('checklists', 'Checklists Review All', 'checklists', {
    feature: checklists,
  }),
  '/admin/checklists/$checklistType/issues': admin('issuesTracker', review('Issues'), 'checklists', {
    feature: issues,
  }),
  '/admin/checklists/$checklistType/$id': adminChecklist,
  '/admin/checklists/$checklistType/$id/settings': adminChecklist,
  '/admin/checklists/$checklistType/$id/assignments': adminChecklist,
  '/admin/checklists/$checklistType/$id/revisions': adminChecklist,
  '/admin/checklists/$checklistType/$id/translations': adminChecklist,
  '/admin/checklists/$checklistType/$id/report': admin('reports', checklistReport, 'checklists', {
    feature: checklists,
  }),
  '/admin/checklists/$checklistType/$id/dashboard/report': admin(
    'checklistReportDashboard',
    checklistReport,
    'checklists',
    { feature: 'allowChecklistReportDashboard' },
  ),
  '/admin/issues': admin('issuesTracker', review('Issues'), 'checklists', {
    redirect: '/admin/checklists/$checklistType/issues',
  }),
  '/admin/reporting-scheduler': admin('reportingScheduler', review('Reporting Scheduler'), 'checklists', {
    redirect: '/admin/reporting-scheduler/$checklistType',
  }),
  '/admin/reporting-scheduler/$checklistType': admin(
    'reportingScheduler',
    review('Reporting Scheduler'),
    'checklists',
    { feature: checklists },
  ),
  '/admin/quizzes': admin('quizzes', review('Quizzes'), 'assessments', assessment),
  '/admin/questions': admin('questions', review('Questions'), 'assessments', assessment),
  '/admin/codes': admin('accessCodes', review('Access Codes'), 'assessments', { feature: 'allowAccessCode' }),
  '/admin/examinees': admin('examinees', review('Examinees'), 'assessments', assessment),
  '/admin/reports': admin('reports', review('Reports'), 'assessments', assessment),
  '/admin/courses': admin('courses', review('Courses'), 'learning', lms),
  '/admin/lessons': admin('lessons', review('Lessons'), 'learning', lms),
  '/admin/activities': admin('activities', review('Activities'), 'learning', lms),
  '/admin/lms-reports': admin('lmsReports', review('LMS Reports'), 'learning', lms),
  '/admin/images': admin('images', review('Media'), 'media'),
  '/admin/documents': admin('documents', review('Documents'), 'media'),
  '/admin/certificates': admin('certificates', review('Certificates'), 'media', { feature: 'allowCertificates' }),
  '/admin/video': admin('videos', review('Videos'), 'media', { feature: 'allowVideos' }),
  '/admin/vacs': admin('videoAccessControl', review('Video Access Controls'), 'media', { feature: 'allowVideos' }),
  '/admin/contents': admin('contents', review('Contents'), 'media', { feature: 'allowContents' }),
  '/admin/cacs': admin('contentAccessControl', review('Content Access Controls'), 'media', {
    feature: 'allowContents',
  }),
  '/admin/invites': admin('enrollmentKeys', review('Enrollment Keys'), 'administration'),
  '/admin/users': admin('users', review('Users'), 'administration'),
  '/admin/users/$id': admin('user', review('Users'), 'administration', { parent: '/admin/users' }),
  '/admin/groups': admin('groups', review('Groups'), 'administration'),
  '/admin/groups/$id': admin('group', review('Groups'), 'administration', { parent: '/admin/groups' }),
  '/admin/roles': admin('roles', review('Roles'), 'administration'),
  '/admin/roles/$id': admin('role', review('Roles'), 'administration', { parent: '/admin/roles' }),
  '/admin/tags': admin('tags', review('Tags'), 'administration'),
  '/admin/tag-types': admin('tagTypes', review('Tag Types'), 'administration'),
  '/admin/login-report': admin('loginReport', review('Login Report'), 'administration'),
  '/admin/company-settings': admin('companySettings', review('Company Settings'), 'administration'),
  '/admin/power-bi-report': admin('powerBiReport', review('BI Report'), 'reports', {
    feature: 'allowPowerBI',
    saysFeatureIsOff: true,
  }),
  '/admin/power-bi-adhoc-report': admin(
    'powerBiAdhocReport',
    ['BI Report Adhoc', 'BI Report Adhoc Associated'],
    'reports',
    { feature: 'allowAdhocPowerBI', saysFeatureIsOff: true },
  ),
  '/admin/customers': admin('customers', review('Customers'), 'system', system),
  '/admin/taxes': admin('taxes', review('Taxes'), 'system', system),
  '/admin/discounts': admin('discounts', review('Discounts'), 'system', system),
  '/admin/orders': admin('orders', review('Orders'), 'system', system),
  '/admin/maintenance': admin('maintenance', review('Maintenance'), 'system', system),
  '/admin/permissions': admin('permissions', review('Permissions'), 'system', system),
  '/admin/collections': admin('collections', collections, 'system', system),
  '/admin/collections/questions': admin('questions', collections, 'system', {
    ...system,
    parent: '/admin/collections',
  }),
  '/admin/collections/quizzes': admin('quizzes', collections, 'system', { ...system, parent: '/admin/collections' }),
  '/admin/collections/courses': admin('courses', collections, 'system', { ...system, parent: '/admin/collections' }),
  '/admin/ai-models': admin('aiModels', review('AI Models'), 'system', system),
  '/admin/ai-reports': admin('aiReports', review('AI Reports'), 'system', system),
  '/admin/lms-system-reports': admin('lmsReports', review('LMS Reports'), 'system', system),
  '/admin/system-reports': admin('systemReports', review('System Reports'), 'system', system),
  '/admin/languages': admin('languages', review('Languages'), 'system', system),
  '/admin/logs': admin('logs', review('Logs'), 'system'),
  '/admin/profile': admin('profile', 'signed-in', 'administration'),
  '/admin/settings': admin('settings', 'signed-in', 'administration'),

  '/checklists/$checklistType': guarded('checklists', readsRuns, {
    feature: checklists,
    saysFeatureIsOff: true,
    density: 'floor',
  }),
  '/checklists/$checklistType/$id/responses/$response/$revision': guarded('response', readsRecords, {
    feature: checklists,
    parent: '/checklists/$checklistType',
  }),
  '/checklists/$checklistType/internal/$code': guarded('checklist', 'Checklist Execution Update', {
    feature: checklists,
    refusedTo: '/dashboard',
    layout: 'plain',
    density: 'floor',
    parent: '/checklists/$checklistType',
  }),
  '/checklists/$checklistType/internal/$code/completed': signedIn('completed', {
    layout: 'plain',
    density: 'floor',
    parent: '/checklists/$checklistType',
  }),
  '/checklists/$checklistType/$languageId/dashboard/report': guarded('dashboard', checklistReport, {
    feature: 'allowChecklistReportDashboard',
  }),
  '/checklists/$checklistType/$languageId/reports': guarded('reports', checklistReport, { feature: checklists }),
  '/checklists/$checklistType/submissions/$role': guarded('submissions', review('Workflow'), { feature: checklists }),
  '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': guarded(
    'review',
    review('Workflow'),
    { feature: checklists, frame: 'rail', parent: '/checklists/$checklistType/submissions/$role' },
  ),
  '/checklists/$checklistType/issues': guarded('issuesTracker', review('Issues'), { feature: issues }),
  '/checklists/$checklistType/issues/$id': guarded('issue', review('Issues'), {
    feature: issues,
    parent: '/checklists/$checklistType/issues',
  }),
  '/checklists/$checklistType/issues/$id/edit': guarded('issueEdit', changesIssues, {
    feature: issues,
    parent: '/checklists/$checklistType/issues/$id',
  }),
  '/checklists/$checklistType/issues/$id/history': guarded('history', review('Issues'), {
    feature: issues,
    parent: '/checklists/$checklistType/issues/$id',
  }),
  '/checklists/$checklistType/issues/$id/history/$historyid': guarded('history', review('Issues'), {
    feature: issues,
    parent: '/checklists/$checklistType/issues/$id/history',
  }),

  '/print/report/basic': print('report', review('Reports')),
  '/print/report/codes/overall': print('report', review('Reports')),
  '/print/report/codes/concepts': print('report', review('Reports')),
  '/print/report/codes/blooms': print('report', review('Reports')),
  '/print/report/group/overall': print('report', review('Reports')),
  '/print/report/group/concepts': print('report', review('Reports')),
  '/print/report/group/blooms': print('report', review('Reports')),
  '/print/report/response': print('response', readsRecords),
  '/print/utility/mass-registration': print('massRegistration', review('Users')),
  '/print/report/checklists/overall': print('report', checklistReport),
  '/print/report/dashboard-report': print('report', checklistReport),
  '/print/report/learner-activity-detail': print('report', review('LMS Reports')),
} satisfies Record<string, RouteEntry>

export type RoutePath = keyof typeof routeTable
export const routePaths = Object.keys(routeTable) as RoutePath[]
export const routeEntry = (path: RoutePath): RouteEntry => routeTable[path]

/** What stands in an address and takes only these values; anything else is an unknown page. */
export const routeValues = {
  checklistType: ['process', 'product'],
  role: ['qa-supervisor', 'mfg-supervisor', 'qa-manager'],
} as const

type ValueOf<Name extends string> = Name extends keyof typeof routeValues ? (typeof routeValues)[Name][number] : string
type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
export type RouteParams<Path extends string> = { [Name in NamesIn<Path>]: ValueOf<Name> }

/** Whether the named values of an address are possible. */
export const routeParamsExist = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(routeValues).every(([name, values]) => {
    const given = params[name]
    return given === undefined || (values as readonly string[]).includes(given)
  })

type AddressArguments<Path extends string> = keyof RouteParams<Path> extends never
  ? [params?: undefined, search?: Search]
  : [params: RouteParams<Path>, search?: Search]
type Search = Readonly<Record<string, string | number | boolean | undefined>>

/** The address of a page with its values filled in and escaped: `addressOf('/admin/users/$id', { id })`. */
export const addressOf = <Path extends RoutePath>(path: Path, ...[params, search]: AddressArguments<Path>): string => {
  const values: Record<string, string> = params ?? {}
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) if (value !== undefined) query.set(key, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}
