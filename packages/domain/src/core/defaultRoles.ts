import { all, type Entity, type Permission, permissions } from './permissions.ts'
import { review } from './review.ts'
import type { RoleName } from './roles.ts'

/** Entities that only the platform owner's system administrators can change. */
const platformOnly: readonly Entity[] = [
  'Permissions',
  'Customers',
  'Languages',
  'Logs',
  'Maintenance',
  'Collections',
  'System Reports',
  'AI Models',
  'AI Reports',
  'Taxes',
  'Discounts',
  'Orders',
]
const belongsToPlatform = (permission: Permission) => platformOnly.some(entity => permission.startsWith(`${entity} `))

const shopFloor: Permission[] = ['Tutorials Review', 'Dashboards Review', 'Checklists Review']
const approval: Permission[] = [
  ...shopFloor,
  'Workflow Review',
  'Workflow Update',
  'Submissions Review',
  'Submissions Review All',
  'Issues Review',
]

/**
 * What each role may do when a customer is set up. A customer gets a copy of each that it may edit; the system
 * administrator is the same everywhere and exists at the platform owner only (product.md §2).
 */
export const defaultRoles: Record<RoleName, readonly Permission[]> = {
  'system administrator': permissions,
  administrator: permissions.filter(permission => !belongsToPlatform(permission)),
  'user manager': [
    ...all('Users', 'Groups', 'Enrollment Keys', 'Tags'),
    ...review('Roles', 'Tag Types', 'Login Report', 'Quizzes', 'Questions', 'Access Codes', 'Examinees', 'Reports'),
    'Tutorials Review',
    'Dashboards Review',
  ],
  developer: [...all('Document Scanner Configurations'), ...review('Logs'), 'Tutorials Review'],
  'artificial intelligence': ['AI Chat Create', 'AI Chat Review', 'AI Chat Delete', 'Tutorials Review'],
  learner: [
    'Courses Review',
    'Lessons Review',
    'Activities Review',
    'Quizzes Review',
    'Certificates Review',
    'Groups Review',
    'Tutorials Review',
  ],
  guest: ['Orders Review'],
  'checklist operator': [
    ...shopFloor,
    'Checklist Execution Create',
    'Checklist Execution Review',
    'Checklist Execution Update',
    'Checklist Execution Delete',
    'Submissions Create',
    'Submissions Review',
    'Issues Create',
    'Issues Review',
  ],
  'issues owner': [...shopFloor, 'Issues Review', 'Issues Update', 'Issues Create', 'Submissions Review'],
  'QA Supervisor': approval,
  'MFG Supervisor': approval,
  'QA Manager': [...approval, 'Workflow Review All', 'Issues Review All', 'Issues Update', 'Checklist Report Review'],
  'checklist administrator': [
    ...all('Checklists', 'Checklist Categories', 'Tags', 'Issues', 'Reporting Scheduler', 'Checklist Report'),
    ...review('Submissions', 'Workflow', 'Checklist Execution', 'Tag Types', 'Users', 'Groups', 'Roles'),
    'Issues Assign',
    'Tutorials Review',
    'Dashboards Review',
  ],
  'checklist auditor': [
    ...review('Checklists', 'Checklist Categories', 'Submissions', 'Workflow', 'Issues', 'Checklist Report', 'Tags'),
    ...review('Checklist Execution', 'Logs'),
    'Tutorials Review',
    'Dashboards Review',
  ],
  'course activity reporting administrator': [...review('LMS Reports', 'Courses'), 'Tutorials Review'],
  'course effectiveness reporting administrator': [...review('LMS Reports', 'Courses', 'Quizzes'), 'Tutorials Review'],
  'document scanner operator': ['Document Scanner Create', 'Document Scanner Review', 'Tutorials Review'],
  'document scanner reviewer': [
    'Document Scanner Review',
    'Document Scanner Review All',
    'Document Scanner Update',
    'Tutorials Review',
  ],
  'document scanner administrator': [
    ...all('Document Scanner', 'Document Scanner Configurations', 'Document Scanner Purge'),
    'Tutorials Review',
  ],
}
