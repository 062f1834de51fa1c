import type { ServerFeature } from '../platform/feature.ts'
import { releaseNotesRoutes } from './releaseNotes.routes.ts'

export const releaseNotesFeature: ServerFeature = {
  routes: releaseNotesRoutes,
  samples: () => import('./releaseNotes.samples.ts').then(file => file.releaseNotesSamples),
}
