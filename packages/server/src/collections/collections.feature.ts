import type { ServerFeature } from '../platform/feature.ts'
import type { SharedKind } from '../platform/sharing/sharedKind.ts'
import { collectionRoutes } from './collections.routes.ts'
import { giveSharedJob } from './giveShared.job.ts'

/** Collections of what other features declare. */
export const collectionsFeature = (kinds: readonly SharedKind[]): ServerFeature => ({
  routes: collectionRoutes(kinds),
  jobs: [giveSharedJob(kinds)],
  samples: () => import('./collections.samples.ts').then(file => file.collectionSamples),
})
