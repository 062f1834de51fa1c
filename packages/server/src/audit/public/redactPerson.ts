import { sql } from 'drizzle-orm'
import { chainHash, textDigest } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/paging.ts'
import { withoutPerson } from './withoutPerson.ts'

type Row = { sequence: string; record: string; hash: string; previousHash: string }

const row = sql`sequence::text, record, hash, previous_hash as "previousHash"`

/**
 * Removes a person's data from the company's audit log. Returns the digests of the changed rows by their numbers, which the
 * entry of the anonymization has to name: without it, verifying reports these rows as altered.
 */
export const redactPerson = async (
  tx: Tx,
  person: { id: string; email: string | null },
): Promise<Record<string, string>> => {
  const [about, naming] = await Promise.all([
    tx.execute<Row>(
      sql`select ${row} from audit_rows where entity_id = ${person.id} and entity = 'users' order by sequence`,
    ),
    person.email
      ? tx.execute<Row>(sql`
          select ${row} from audit_rows
          where entity = any('{users,mails}') and entity_id is distinct from ${person.id}
            and record ilike ${containing(person.email)} order by sequence`)
      : { rows: [] },
  ])
  const genuine = await genuineOf(tx, [...about.rows, ...naming.rows])
  const changed = genuine.flatMap(({ sequence, record }) => {
    const text = withoutPerson(record, person)
    return text === undefined ? [] : [{ sequence, text }]
  })
  if (changed.length === 0) return {}
  const numbers = sql.param(changed.map(({ sequence }) => sequence))
  const texts = sql.param(changed.map(({ text }) => text))
  await tx.execute(sql`select redact_audit(${numbers}::bigint[], ${texts}::text[])`)
  return Object.fromEntries(changed.map(({ sequence, text }) => [sequence, textDigest(text)]))
}

/**
 * Rows as the chain has them, or as an earlier anonymization left them. One that someone altered is left as it is: vouching
 * for what it would become would hide that.
 */
const genuineOf = async (tx: Tx, rows: readonly Row[]): Promise<Row[]> => {
  const isHashed = ({ record, hash, previousHash }: Row) => chainHash(previousHash, record) === hash
  const others = rows.filter(one => !isHashed(one)).map(({ record }) => textDigest(record))
  if (others.length === 0) return [...rows]
  const { rows: known } = await tx.execute<{ digest: string }>(sql`
    select d.digest from unnest(${sql.param(others)}::text[]) as d(digest)
    where exists (select from audit_rows a where a.action = 'Users Anonymize' and position(d.digest in a.record) > 0)`)
  const vouched = new Set(known.map(({ digest }) => digest))
  return rows.filter(one => isHashed(one) || vouched.has(textDigest(one.record)))
}
