import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BooleanQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { JobKind, JobRun } from './jobs.schema.ts'
import { jobScope, retriesJobs } from './jobs.scope.ts'

const permission = readersOf(jobScope)
/** Of all companies, for system administrators; everyone else sees their own company's. */
const Everywhere = z.object({ everywhere: BooleanQuery.optional() })

export const listJobKinds = endpoint({
  method: 'GET',
  path: '/jobs',
  permission,
  summary: 'What the server does in the background, by kind, with what became of it; by name',
  query: PageQuery.extend(Everywhere.shape),
  response: pageOf('jobs', JobKind),
})

export const listJobRuns = endpoint({
  method: 'GET',
  path: '/jobs/runs',
  permission,
  summary: 'Runs of one kind: those that failed or wait for another try first, then the latest',
  query: Everywhere.extend({ name: z.string().max(100) }),
  response: z.object({ runs: z.array(JobRun) }),
})

/** 404 for a job of another company, 409 when it neither failed nor waits for another try. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/jobs/runs/:id/retry',
  permission: retriesJobs,
  changes: ['mails'],
  summary: 'Tries a job again now that failed or waits for another try',
  body: Everywhere,
})
