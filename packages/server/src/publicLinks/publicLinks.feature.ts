import type { ServerFeature } from '../platform/feature.ts'
import { type PublicReactions, publicChecklistRoutes } from './publicChecklist.routes.ts'
import { publicLinkRoutes } from './publicLinks.routes.ts'
import { receiptMail } from './receiptMail.ts'

export const publicLinksFeature = (reactions: PublicReactions): ServerFeature => ({
  routes: [...publicLinkRoutes, ...publicChecklistRoutes(reactions)],
  mailKinds: [receiptMail],
  samples: () => import('./publicLinks.samples.ts').then(file => file.publicLinkSamples),
})
