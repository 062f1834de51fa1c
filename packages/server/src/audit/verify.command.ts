// `npm run verify-audit [company id]`: ends with 0 when every chain is whole, with 1 when one is broken.
import { connect } from '../platform/database.ts'
import { joinPostgres } from '../platform/postgres/openPostgres.ts'
import { readSettings } from '../platform/settings.ts'
import { verifyAudit } from './verifyAudit.ts'

const sentences = {
  missing: 'is missing',
  altered: 'was altered after it was written',
  unchained: 'does not follow the row before it',
  'columns-differ': 'says something else in its columns than in the record that was hashed',
  'head-differs': 'is not where the chain ends by its head: rows were cut off or added',
} as const

const postgres = await joinPostgres(readSettings())
const db = connect(postgres.url, 2)
try {
  const verdicts = await verifyAudit(db, process.argv[2])
  for (const { name, rows, hash, broken } of verdicts)
    console.log(
      broken
        ? `${name}: BROKEN. Row ${broken.sequence} ${sentences[broken.fault]}; the ${rows} before it are in order.`
        : `${name}: ${rows} rows, all in order; the last hash is ${hash || 'none yet'}.`,
    )
  if (verdicts.length === 0) console.log('There is no such company.')
  process.exitCode = verdicts.length > 0 && verdicts.every(({ broken }) => !broken) ? 0 : 1
} finally {
  await db.close()
  await postgres.stop()
}
