import { importHours } from '@gemba/domain/imports/imports.schema'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/** Each hour: files that were not imported within a day go; the rows of the others go when they can't be undone any more. */
export const forgetImportsJob = job({
  name: 'imports.forget',
  schedule: '17 * * * *',
  run: (_, { db }) =>
    asPlatform(db, { reason: 'Forget the contents of files that were imported' }, async tx => {
      const old = sql`i.updated_at < now() - ${importHours} * interval '1 hour'`
      await tx.execute(sql`
        delete from imports i where i.state in ('checking', 'checked', 'failed') and i.applied_at is null and ${old}`)
      await tx.execute(sql`
        delete from import_rows r using imports i where r.customer_id = i.customer_id and r.import_id = i.id
          and i.state in ('applied', 'undone', 'failed') and i.applied_at < now() - ${importHours} * interval '1 hour'`)
    }),
})
