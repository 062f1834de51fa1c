import type { ServerFeature } from '../platform/feature.ts'

/** Its routes name the jobs of all features, so features.ts makes them. */
export const jobsFeature: ServerFeature = {
  samples: () => import('./jobs.samples.ts').then(file => file.jobSamples),
}
