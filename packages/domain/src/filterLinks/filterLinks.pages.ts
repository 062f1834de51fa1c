import { open } from '../core/routeEntry.ts'

export const routes = {
  '/filterlink': open('filterlink'),
}
