import { inOrder, type MenuGroup, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, guarded, open, print, signedIn, system } from '../core/routeEntry.ts'
import { hasFeature, hasRole } from '../core/visitor.ts'
import { systemMenu } from '../system/systemMenu.ts'

const on = { feature: 'allowLMS' } as const
export const routes = {
  '/player': open('player'),
  '/learner/player': signedIn('player'),
  '/learner/courses': guarded('courses', review('Courses'), on),
  '/learner/courses/store': signedIn('courseCatalog', on),
  '/learner/courses/reports': guarded('reports', review('Courses'), on),
  '/admin/courses': admin('courses', review('Courses'), 'learning', on),
  '/admin/lessons': admin('lessons', review('Lessons'), 'learning', on),
  '/admin/activities': admin('activities', review('Activities'), 'learning', on),
  '/admin/lms-reports': admin('lmsReports', review('LMS Reports'), 'learning', on),
  '/admin/lms-system-reports': system('lmsReports', review('LMS Reports')),
  '/print/report/learner-activity-detail': print('report', review('LMS Reports')),
}

const learning: MenuGroup = {
  area: 'admin',
  id: 'learning',
  order: 70,
  when: visitor =>
    hasFeature(visitor, 'allowLMS') &&
    hasRole(
      visitor,
      'system administrator',
      'administrator',
      'user manager',
      'course activity reporting administrator',
      'course effectiveness reporting administrator',
    ),
}

export const menu: MenuLine[] = [
  { under: 'learner', order: 40, path: '/learner/courses' },
  { under: 'learner', order: 50, path: '/learner/courses/store', when: visitor => visitor.isB2CUser },
  { under: 'learner', order: 60, path: '/learner/courses/reports', when: visitor => !visitor.isB2CUser },
  { under: learning, order: 10, path: '/admin/courses', beginsAdministration: 50 },
  ...inOrder(learning, 20, '/admin/lessons', '/admin/activities', '/admin/lms-reports'),
  { under: systemMenu, order: 100, path: '/admin/lms-system-reports' },
]
