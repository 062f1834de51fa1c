import type { JobType } from '../../platform/jobs/job.ts'

/** Makes the file of an export (runExport.job.ts). */
export const runExport: JobType<{ id: string }> = {
  name: 'exports.run',
  retries: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
  hours: 12,
}
