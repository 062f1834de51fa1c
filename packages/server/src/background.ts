import type { AnyJob } from './platform/jobs/job.ts'

/** Everything that happens outside of a request. */
export const jobs: readonly AnyJob[] = []
