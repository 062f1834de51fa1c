import { retriesJobs } from '@gemba/domain/jobs/jobs.scope'
import { sendMail } from '../mails/public/queueMail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { RunState } from '../platform/jobs/runs.ts'

/** What failed or waits for another try can be tried now. An e-mail that failed is sent again from the outbox. */
export const runAbilities = (actor: Actor, { name, state }: { name: string; state: RunState }) => ({
  retry: (state === 'retry' || (state === 'failed' && name !== sendMail.name)) && retriesJobs.some(actor.may),
})
