import type { JobType } from '../../platform/jobs/job.ts'

/**
 * Makes a run and queues its e-mails (makeRun.job.ts): a minute, two, four … between tries, an hour in all. Files for hundreds
 * of people take longer than a quarter of an hour, and those of one company keep no other waiting.
 */
export const makeRun: JobType<{ id: string }> = {
  name: 'reportSchedules.run',
  retries: { limit: 6, delaySeconds: 30, maxDelaySeconds: 1200 },
  hours: 3,
  inTurns: true,
}
