import { forRoles, inOrder, type MenuGroup, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, guarded, open, print, signedIn } from '../core/routeEntry.ts'
import { hasFeature, hasRole } from '../core/visitor.ts'

const on = { feature: 'allowAssessment' } as const
export const routes = {
  '/exams': open('exams'),
  '/learner/quizzes': guarded('quizzes', review('Quizzes'), on),
  '/learner/report/$quizid': signedIn('report', on),
  '/learner/exams': signedIn('exams', on),
  '/admin/quizzes': admin('quizzes', review('Quizzes'), 'assessments', on),
  '/admin/questions': admin('questions', review('Questions'), 'assessments', on),
  '/admin/codes': admin('accessCodes', review('Access Codes'), 'assessments', { feature: 'allowAccessCode' }),
  '/admin/examinees': admin('examinees', review('Examinees'), 'assessments', on),
  '/admin/reports': admin('reports', review('Reports'), 'assessments', on),
  '/print/report/basic': print('report', review('Reports')),
  '/print/report/codes/overall': print('report', review('Reports')),
  '/print/report/codes/concepts': print('report', review('Reports')),
  '/print/report/codes/blooms': print('report', review('Reports')),
  '/print/report/group/overall': print('report', review('Reports')),
  '/print/report/group/concepts': print('report', review('Reports')),
  '/print/report/group/blooms': print('report', review('Reports')),
}

const assessments: MenuGroup = {
  area: 'admin',
  id: 'assessments',
  order: 60,
  when: visitor =>
    hasFeature(visitor, 'allowAssessment') && hasRole(visitor, 'system administrator', 'administrator', 'user manager'),
}

export const menu: MenuLine[] = [
  { under: 'learner', order: 20, path: '/learner/quizzes' },
  ...inOrder(assessments, 10, '/admin/quizzes', '/admin/questions'),
  { under: assessments, order: 30, path: '/admin/codes', when: forRoles('system administrator', 'administrator') },
  ...inOrder(assessments, 40, '/admin/examinees', '/admin/reports'),
]
