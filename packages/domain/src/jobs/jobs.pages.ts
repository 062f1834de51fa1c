import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { jobScope } from './jobs.scope.ts'

export const routes = {
  '/admin/logs/jobs': admin('jobs', readersOf(jobScope), undefined, { parent: '/admin/logs' }),
} as const
