import { signedIn } from '../core/routeEntry.ts'

export const routes = {
  '/exports': signedIn('exports'),
}
