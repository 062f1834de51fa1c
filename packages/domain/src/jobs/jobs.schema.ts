import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/** `retrying`: it failed and is tried again at `nextAt`. `failed`: it gave up. */
export const jobStates = ['waiting', 'running', 'retrying', 'done', 'failed', 'canceled'] as const
export const JobState = z.enum(jobStates)
export type JobState = z.infer<typeof JobState>

/** One time that a job was asked for. What it works with is not part of it. */
export const JobRun = z.object({
  id: z.uuid(),
  state: JobState,
  /** tries that ended, and how many there may be */
  tries: z.number().int(),
  maxTries: z.number().int(),
  createdAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** the next try */
  nextAt: Moment.nullable(),
  /** why the last try failed */
  reason: z.string().nullable(),
  /** the company that it is for; null: none, because it works for all of them */
  company: z.string().nullable(),
  can: z.object({ retry: z.boolean() }),
})
export type JobRun = z.infer<typeof JobRun>

/** A kind of job, such as sending e-mails, with what became of its runs of the last days. */
export const JobKind = z.object({
  name: z.string(),
  /** in the reader's language */
  label: z.string(),
  /** how many runs wait or are tried again, and how many gave up */
  waiting: z.number().int(),
  failed: z.number().int(),
  done: z.number().int(),
  lastRun: z.object({ state: JobState, at: Moment }).nullable(),
  /** five fields of cron, in UTC, for a kind that runs by itself */
  schedule: z.string().nullable(),
})
export type JobKind = z.infer<typeof JobKind>

/** So many runs of a kind are listed: those that need someone first, then the latest. */
export const maxRuns = 50
