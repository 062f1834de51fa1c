import { transact } from '../../platform/database/transact.ts'
import { job } from '../../platform/jobs/job.ts'
import { deleteCompany } from './deleteCompany.ts'
import { findDue } from './deletion.queries.ts'

/** Less than the queue gives one run, and than the time between two. */
const longestRun = 8 * 60_000

/** Deletes companies whose waiting time is over; what it does not finish, the next run does. */
export const deleteCompaniesJob = job({
  name: 'customers.delete',
  schedule: '*/10 * * * *',
  run: async (_, runtime) => {
    const end = Date.now() + longestRun
    const isTired = () => Date.now() > end
    // Reads nothing of a company, so it leaves no row in the audit chain every ten minutes.
    const due = await transact(runtime.db, { role: 'gemba_platform', readOnly: true }, findDue)
    for (const deletion of due) if (!isTired()) await deleteCompany({ runtime, deletion, isTired })
  },
})
