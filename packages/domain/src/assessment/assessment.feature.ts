import type { Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as pages from './assessment.pages.ts'

export const entities = ['Quizzes', 'Questions', 'Difficulty Levels', 'Access Codes', 'Examinees', 'Reports'] as const

export const grants: Grants = {
  'user manager': review('Quizzes', 'Questions', 'Access Codes', 'Examinees', 'Reports'),
  learner: ['Quizzes Review'],
  'course effectiveness reporting administrator': review('Quizzes'),
}

export { pages }
