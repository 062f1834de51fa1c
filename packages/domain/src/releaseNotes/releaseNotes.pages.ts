import { signedIn } from '../core/routeEntry.ts'
import { releaseReaders } from './releaseReaders.ts'

export const routes = {
  '/whats-new': signedIn('whatsNew', { roles: releaseReaders }),
}
