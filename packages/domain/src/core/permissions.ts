/**
 * Every permission there is: `<Entity> <Action>` (product.md §2). Server, web, seeds and the role editor read this list.
 * `Review` sees what the user is concerned with, `Review All` the whole customer.
 */
const usual = ['Create', 'Review', 'Review All', 'Update', 'Delete'] as const

const entities = [
  'Tutorials',
  'Users',
  'Groups',
  'Roles',
  'Permissions',
  'Tags',
  'Tag Types',
  'Customers',
  'Languages',
  'Logs',
  'Enrollment Keys',
  'Company Settings',
  'Dashboards',
  'Maintenance',
  'Collections',
  'System Reports',
  'Login Report',
  'Checklists',
  'Checklist Execution',
  'Checklist Report',
  'Checklist Categories',
  'Submissions',
  'Workflow',
  'Issues',
  'Reporting Scheduler',
  'Quizzes',
  'Questions',
  'Difficulty Levels',
  'Access Codes',
  'Examinees',
  'Reports',
  'Courses',
  'Lessons',
  'Activities',
  'LMS Reports',
  'Media',
  'Documents',
  'Videos',
  'Certificates',
  'Contents',
  'Content Access Controls',
  'Video Access Controls',
  'Document Scanner',
  'Document Scanner Configurations',
  'Document Scanner Purge',
  'AI Chat',
  'AI Models',
  'AI Reports',
  'BI Report',
  'Taxes',
  'Discounts',
  'Orders',
] as const

const further = ['BI Report Adhoc', 'BI Report Adhoc Associated', 'Issues Assign'] as const

export type Entity = (typeof entities)[number]
export type Permission = `${Entity} ${(typeof usual)[number]}` | (typeof further)[number]

/** The whole catalogue, in the order in which the role editor shows it. */
export const permissions: readonly Permission[] = [
  ...entities.flatMap(entity => usual.map(action => `${entity} ${action}` as const)),
  ...further,
]

/** All five usual actions of some entities: for describing roles. */
export const all = (...names: Entity[]): Permission[] =>
  names.flatMap(name => usual.map(action => `${name} ${action}` as const))
