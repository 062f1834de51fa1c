import { listJobKinds, listJobRuns, retryJob } from '@gemba/domain/jobs/jobs.endpoints'
import { sql } from 'drizzle-orm'
import { mailNotifications } from '../inbox/public/notify.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

export const jobSamples = samplesOf<World & { run: Thing }>({
  build: async ({ db, inCustomer }) => {
    await inCustomer(async tx => sendJob(tx, mailNotifications, { ids: [] }))
    const { rows } = await asPlatform(db, { reason: 'a job that failed, for tests' }, tx =>
      tx.execute<Thing>(sql`update pgboss.job set state = 'failed' where id = (
        select id from pgboss.job where name = ${mailNotifications.name} and state = 'created'
        order by created_on desc limit 1) returning id`),
    )
    return { run: { id: String(rows[0]?.id) } }
  },
  paths: { '/jobs/runs/': ({ run }) => ({ id: run.id }) },
  pages: {
    '/admin/logs/jobs': async ask => {
      const { jobs } = await ask(listJobKinds, { query: {} })
      const lists = await Promise.all(jobs.map(({ name }) => ask(listJobRuns, { query: { name } })))
      return { acts: offered(lists.some(({ runs }) => runs.some(({ can }) => can.retry)) && retryJob) }
    },
  },
  calls: {
    listJobRuns: { queries: () => [{ name: mailNotifications.name }] },
    retryJob: { body: () => ({}) },
  },
})
