import { isInOrder } from './audit/verify.ts'
import { type CustomerVerdict, verifyAudit } from './audit/verifyAudit.ts'
import { findPlatformOwner } from './customers/public/platformOwner.ts'
import { features, jobs, recordChecks } from './features.ts'
import { type Backup, type Outcome, restoreBackup } from './platform/backup/backup.ts'
import { analyzeNewTables } from './platform/database/analyze.ts'
import { connectAsOwner } from './platform/database/database.ts'
import { whilePreparing } from './platform/database/installation.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { migrate } from './platform/database/migrate.ts'
import { ensureQueues } from './platform/jobs/jobs.ts'

/**
 * Puts a backup into a database that is empty or has no companies yet, and verifies what is there then: `broken` names the
 * companies where something is not in order, `unsealed` those whose chain is whole but sealed with another secret. Throws with a sentence what restoreBackup throws.
 */
export const restore = (backup: Backup): Promise<Outcome & { broken: string[]; unsealed: string[] }> =>
  whilePreparing({ url: backup.url, demo: false }, async () => {
    await ensureLogins(backup.url, backup)
    await migrate(backup.url, backup.auditKey, features)
    const db = connectAsOwner(backup.url, { auditKey: backup.auditKey, findPlatformOwner }, 2)
    try {
      await ensureQueues(db, jobs)
      const outcome = await restoreBackup(backup)
      await analyzeNewTables(backup.url)
      const verdicts = (await verifyAudit(db, recordChecks)).filter(verdict => !isInOrder(verdict))
      const isOnlyUnsealed = ({ broken, records }: CustomerVerdict) =>
        broken?.fault === 'unsealed' && records.brokenTotal === 0
      const unsealed = verdicts.filter(isOnlyUnsealed).map(({ name }) => name)
      const broken = verdicts.filter(verdict => !isOnlyUnsealed(verdict)).map(({ name }) => name)
      return { ...outcome, broken, unsealed }
    } finally {
      await db.close()
    }
  })
