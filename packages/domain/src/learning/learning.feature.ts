import { each, type Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as pages from './learning.pages.ts'

export const entities = ['Courses', 'Lessons', 'Activities', 'LMS Reports'] as const

export const grants: Grants = {
  learner: ['Courses Review', 'Lessons Review', 'Activities Review'],
  ...each(
    ['course activity reporting administrator', 'course effectiveness reporting administrator'],
    ...review('LMS Reports', 'Courses'),
  ),
}

export { pages }
