import { all, type Permission, review } from '../core/permissions.ts'

/**
 * What a sign-in with a PIN can be used for: the work on the shop floor, as far as the person may do it. Everything else
 * takes the password. A test holds it together with the roles of the floor.
 */
export const floorPermissions: ReadonlySet<Permission> = new Set<Permission>([
  ...all('Checklist Execution', 'Submissions', 'Workflow', 'Issues'),
  ...(['Issues Assign', 'Checklists Review', 'Checklist Report Review'] as const),
  ...review('Dashboards', 'Tutorials', 'Schedules'),
  ...review('Courses', 'Lessons', 'Activities', 'Quizzes', 'Certificates', 'Groups', 'Orders'),
])
