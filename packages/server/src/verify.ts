// What `npm run verify-audit` does: verifies the audit chains and records of the database of these settings.
import { parseArgs } from 'node:util'
import {
  type AuditFault,
  AuditRoot,
  type BrokenRecord,
  countedRecords,
  type RecordFault,
} from '@gemba/domain/audit/audit.schema'
import { readStoredRoots } from './audit/roots.ts'
import { isInOrder } from './audit/verify.ts'
import { type CustomerVerdict, sealAgain, verifyAudit } from './audit/verifyAudit.ts'
import { findPlatformOwner } from './customers/public/platformOwner.ts'
import { recordChecks } from './features.ts'
import { connectAsOwner } from './platform/database/database.ts'
import { joinPostgres } from './platform/postgres/openPostgres.ts'
import type { Settings } from './platform/settings.ts'

const faults: Record<AuditFault, (row: number) => string> = {
  missing: row => `Row ${row} is missing`,
  altered: row => `Row ${row} was changed after it was written`,
  unchained: row => `Row ${row} does not follow the row before it`,
  'columns-differ': row => `The columns of row ${row} differ from its hashed record`,
  unreadable: row => `The record of row ${row} can't be read`,
  'head-missing': () => 'The head of the chain was removed',
  'head-differs': () => 'The end of the chain differs from its head',
  'beyond-head': row => `Row ${row} was added after the end of the chain`,
  unsealed: () =>
    "The end of the chain doesn't have this installation's seal: it was rewritten, truncated or sealed with another secret",
  'root-differs': row => `Row ${row} differs from a stored root: the chain was rewritten`,
}

const recordFaults: Record<RecordFault, string> = {
  altered: 'was changed after it was made',
  unknown: 'is not in the audit chain',
  missing: 'is in the audit chain but not in the records',
  'file-differs': 'refers to a file that has changed',
}

const nameOf = ({ part, number }: BrokenRecord) => (part === 'state' ? 'state' : `${part} ${number}`)

const countsOf = (records: CustomerVerdict['records']) =>
  new Intl.ListFormat('en-GB').format(countedRecords.map(name => `${records[name]} ${name}`))

const linesOf = ({ name, customerId, rows, root, broken, records }: CustomerVerdict): string[] => [
  broken
    ? `${name}: BROKEN. ${faults[broken.fault](broken.sequence)}; ${rows} rows before it are valid.`
    : `${name}: ${rows} rows, ${countsOf(records)}${records.brokenTotal === 0 ? ', all valid' : ''}.`,
  ...records.broken.map(
    record => `  BROKEN: ${record.name ?? record.entityId}, ${nameOf(record)} ${recordFaults[record.fault]}.`,
  ),
  ...(records.brokenTotal > records.broken.length
    ? [`  … and ${records.brokenTotal - records.broken.length} more records.`]
    : []),
  ...(broken
    ? []
    : [`  Root of ${new Date().toISOString().slice(0, 10)}, store it elsewhere: ${root} (${customerId})`]),
]

/** The arguments of the command: a company and its stored roots, and whether to seal again. */
type Wanted = { customerId: string | undefined; roots: string[]; seal: boolean }

const read = (args: readonly string[]): Wanted => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { root: { type: 'string', multiple: true, default: [] }, seal: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [customerId] = positionals
  const unfit = values.root.filter(root => !AuditRoot.safeParse(root).success)
  if (unfit.length > 0) throw new Error(`Not a root: ${unfit.join(', ')}. A root is a number, a colon and a hash.`)
  if (values.root.length > 0 && !customerId) throw new Error('A root belongs to one company. Give its id first.')
  return { customerId, roots: values.root, seal: values.seal }
}

/** Returns what was found, in lines, and whether every chain and every record is correct. Throws with a sentence. */
export const verify = async (
  settings: Settings,
  args: readonly string[],
): Promise<{ lines: string[]; ok: boolean }> => {
  const { customerId, roots, seal } = read(args)
  const postgres = await joinPostgres(settings)
  const db = connectAsOwner(postgres.url, { auditKey: settings.auditKey, findPlatformOwner }, 2)
  try {
    const kept = await readStoredRoots(settings)
    const check = () => verifyAudit(db, recordChecks, { customerId, kept, roots })
    const lines: string[] = []
    let verdicts = await check()
    const unsealed = verdicts.filter(({ broken, records }) => broken?.fault === 'unsealed' && records.brokenTotal === 0)
    if (seal && unsealed.length > 0) {
      for (const verdict of unsealed) await sealAgain(db, verdict)
      for (const { name, root } of unsealed) lines.push(`${name}: sealed at ${root}, the end of its chain.`)
      verdicts = await check()
    }
    lines.push(...verdicts.flatMap(linesOf))
    if (verdicts.length === 0) lines.push('Company not found.')
    return { lines, ok: verdicts.length > 0 && verdicts.every(isInOrder) }
  } finally {
    await db.close()
    await postgres.stop()
  }
}
