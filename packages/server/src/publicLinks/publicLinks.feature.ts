import type { ServerFeature } from '../platform/feature.ts'
import { forgetRespondentsJob } from './forgetRespondents.job.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'
import { type PublicReactions, publicChecklistRoutes } from './publicChecklist.routes.ts'
import { publicLinkRoutes } from './publicLinks.routes.ts'
import { receiptMail } from './receiptMail.ts'

export const publicLinksFeature = (reactions: PublicReactions, places: PlaceOfVisit): ServerFeature => ({
  routes: [...publicLinkRoutes, ...publicChecklistRoutes(reactions, places)],
  mailKinds: [receiptMail],
  jobs: [forgetRespondentsJob],
  samples: () => import('./publicLinks.samples.ts').then(file => file.publicLinkSamples),
})
