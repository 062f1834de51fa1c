import { open } from '../core/routeEntry.ts'

export const routes = {
  '/error': open('oops'),
  '/404': open('notFound'),
}
