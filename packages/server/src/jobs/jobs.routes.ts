import { listJobKinds, listJobRuns, retryJob } from '@gemba/domain/jobs/jobs.endpoints'
import { maxRuns } from '@gemba/domain/jobs/jobs.schema'
import { seesEverywhere } from '@gemba/domain/jobs/seesEverywhere'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { AnyJob } from '../platform/jobs/job.ts'
import { findKinds, findRuns, retryRun, type Whose } from '../platform/jobs/runs.ts'
import { findCompanyNames } from './companyNames.ts'
import { pageOfKinds } from './pageOfKinds.ts'
import { presentKinds, presentRun } from './presentJobs.ts'

type Asked = { tx: Tx; actor: Actor; db: Database; everywhere: boolean | undefined; reason: string }

/** Works on the jobs of the caller's company, or of all companies for those who see them. */
const onJobs = <T>({ tx, actor, db, everywhere, reason }: Asked, work: (tx: Tx, whose: Whose) => Promise<T>) =>
  everywhere && seesEverywhere(actor)
    ? asPlatform(db, { reason }, platform => work(platform, 'everyone'))
    : work(tx, 'company')

/** `jobs`: everything that happens outside of a request. */
export const jobRoutes = (jobs: () => readonly AnyJob[]) => [
  route(listJobKinds, async ({ tx, actor, locale, query, runtime: { db } }) => {
    const { everywhere } = query
    const rows = await onJobs({ tx, actor, db, everywhere, reason: 'see the jobs of all companies' }, findKinds)
    const known = jobs().filter(({ schedule }) => everywhere && schedule)
    return pageOfKinds(locale, presentKinds(locale, rows, known), query)
  }),

  route(listJobRuns, async ({ tx, actor, locale, query: { everywhere, name }, runtime: { db } }) => {
    const asked = { tx, actor, db, everywhere, reason: `see the runs of ${name}` }
    const { rows, companies } = await onJobs(asked, async (tx, whose) => {
      const rows = await findRuns(tx, whose, { name, most: maxRuns })
      return { rows, companies: whose === 'everyone' ? await findCompanyNames(tx, rows) : undefined }
    })
    return { runs: rows.map(row => presentRun({ actor, locale, companies }, row)) }
  }),

  route(retryJob, async ({ tx, actor, params: { id }, body: { everywhere }, runtime: { db }, audit }) => {
    const { known, name } = await onJobs({ tx, actor, db, everywhere, reason: `retry the job ${id}` }, (tx, whose) =>
      retryRun(tx, whose, id),
    )
    if (!known) throw refuse('not-found')
    if (!name) throw refuse('conflict', { message: 'jobs:notRetried' })
    audit({ action: 'Logs Update', entity: 'jobs', entityId: id, new: { job: name } })
    return undefined
  }),
]
