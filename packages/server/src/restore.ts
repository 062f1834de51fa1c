import { verifyAudit } from './audit/verifyAudit.ts'
import { jobs } from './background.ts'
import { whilePreparing } from './firstData.ts'
import { type Backup, type Outcome, restoreBackup } from './platform/backup/backup.ts'
import { connect } from './platform/database.ts'
import { ensureQueues } from './platform/jobs/jobs.ts'
import { migrate } from './platform/migrate.ts'

/**
 * Puts a backup into a database that is empty or has no companies yet, and recomputes the audit chains of what is there
 * then: `broken` names what is not in order. Throws with a sentence what restoreBackup throws.
 */
export const restore = (backup: Backup): Promise<Outcome & { broken: string[] }> =>
  whilePreparing(backup.url, async () => {
    await migrate(backup.url)
    const db = connect(backup.url, 2)
    try {
      await ensureQueues(db, jobs)
      const outcome = await restoreBackup(backup)
      const broken = (await verifyAudit(db)).flatMap(verdict => (verdict.broken ? [verdict.name] : []))
      return { ...outcome, broken }
    } finally {
      await db.close()
    }
  })
