// `npm run verify-audit -- [company id] [--root ROOT …] [--seal]`: ends with 0 when every chain and every record is in
// order, with 1 when one is not.
import { parseArgs } from 'node:util'
import { type AuditFault, AuditRoot, type BrokenRecord, type RecordFault } from '@gemba/domain/audit/audit.schema'
import { findPlatformOwner } from '../customers/public/platformOwner.ts'
import { connectAsOwner } from '../platform/database/database.ts'
import { joinPostgres } from '../platform/postgres/openPostgres.ts'
import { readSettings } from '../platform/settings.ts'
import { readKeptRoots } from './roots.ts'
import { isInOrder } from './verify.ts'
import { type CustomerVerdict, sealAgain, verifyAudit } from './verifyAudit.ts'

const faults: Record<AuditFault, (row: number) => string> = {
  missing: row => `Row ${row} is missing`,
  altered: row => `Row ${row} was altered after it was written`,
  unchained: row => `Row ${row} does not follow the row before it`,
  'columns-differ': row => `Row ${row} says something else in its columns than in the record that was hashed`,
  unreadable: row => `Row ${row} has a record that cannot be read`,
  'head-missing': () => 'The head of the chain was removed',
  'head-differs': () => 'The chain does not end where its head says',
  'beyond-head': row => `Row ${row} was added behind the end of the chain`,
  unsealed: () =>
    "The end of the chain does not carry this installation's seal: it was rewritten or cut off, or sealed with another secret",
  'root-differs': row => `Row ${row} is not the one that a root kept elsewhere tells of: the chain was rewritten`,
}

const recordFaults: Record<RecordFault, string> = {
  altered: 'is not what it was when it was made',
  unknown: 'is not in the audit chain',
  missing: 'is in the audit chain, but not among the records',
  'file-differs': 'names a file that is another one now',
}

const nameOf = ({ part, number }: BrokenRecord) => (part === 'state' ? 'where it stands' : `${part} ${number}`)

const linesOf = ({ name, customerId, rows, root, broken, records }: CustomerVerdict): string[] => [
  broken
    ? `${name}: BROKEN. ${faults[broken.fault](broken.sequence)}; ${rows} rows before that are in order.`
    : `${name}: ${rows} rows, ${records.rounds} rounds, ${records.decisions} decisions and ${records.issues} issues${records.brokenTotal === 0 ? ', all in order' : ''}.`,
  ...records.broken.map(
    record => `  BROKEN: ${record.name ?? record.entityId}, ${nameOf(record)} ${recordFaults[record.fault]}.`,
  ),
  ...(records.brokenTotal > records.broken.length
    ? [`  … and ${records.brokenTotal - records.broken.length} more records.`]
    : []),
  ...(broken ? [] : [`  Root of ${new Date().toISOString().slice(0, 10)}, to keep elsewhere: ${root} (${customerId})`]),
]

const main = async () => {
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string', multiple: true, default: [] }, seal: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [customerId] = positionals
  const unfit = values.root.filter(root => !AuditRoot.safeParse(root).success)
  if (unfit.length > 0) throw new Error(`This is no root: ${unfit.join(', ')}. A root is a number, a colon and a hash.`)
  if (values.root.length > 0 && !customerId) throw new Error('A root is of one company: name its id first.')
  const settings = readSettings()
  const postgres = await joinPostgres(settings)
  const db = connectAsOwner(postgres.url, { auditKey: settings.auditKey, findPlatformOwner }, 2)
  try {
    const kept = await readKeptRoots(settings)
    const verify = () => verifyAudit(db, { customerId, kept, roots: values.root })
    let verdicts = await verify()
    const unsealed = verdicts.filter(({ broken, records }) => broken?.fault === 'unsealed' && records.brokenTotal === 0)
    if (values.seal && unsealed.length > 0) {
      for (const verdict of unsealed) await sealAgain(db, verdict)
      for (const { name, root } of unsealed) console.log(`${name}: sealed at ${root}, where its chain ended.`)
      verdicts = await verify()
    }
    for (const line of verdicts.flatMap(linesOf)) console.log(line)
    if (verdicts.length === 0) console.log('There is no such company.')
    process.exitCode = verdicts.length > 0 && verdicts.every(isInOrder) ? 0 : 1
  } finally {
    await db.close()
    await postgres.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
