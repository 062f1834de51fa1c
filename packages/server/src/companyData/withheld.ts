// What leaves the installation with nobody: with it someone could sign in, take over a run or read a link that was mailed.
// A column counts as a secret by its name, so that one which a later version adds is withheld without being listed here.
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyTable } from './public/companyTables.ts'

const secret =
  /(^|_)(hash|hashes|password|passwords|pin|pins|digest|digests|salt|secret|secrets|token|tokens|credential|credentials)($|_)/

/** Named like secrets, and none: what proves that records and audit log are as they were. */
const proofs = new Set([
  ...['audit_rows.hash', 'audit_rows.previous_hash', 'audit_heads.hash'],
  ...['submissions.record_hash', 'submission_rounds.record_hash', 'workflow_histories.record_hash'],
])

/**
 * Secrets by what they are: codes with which people sign up, responses that are kept for a repeated request, and addresses
 * to which their owner sends push notifications.
 */
const further = new Set([
  ...['enrollment_keys.code', 'idempotency_keys.key', 'idempotency_keys.answer'],
  ...['push_devices.endpoint'],
])

/** An e-mail for its recipient alone has a link in it with which they sign in. */
const ofConfidentialMails = new Set(['mails.data', 'mails.html', 'mails.text'])

/** Whether a column is left out. */
export const isWithheld = (table: string, column: string): boolean => {
  const name = `${table}.${column}`
  return further.has(name) || (secret.test(column) && !proofs.has(name))
}

/** The columns that are written, in the SQL that reads them. */
export const shownColumns = ({ name: table, columns }: Pick<CompanyTable, 'name' | 'columns'>): SQL =>
  sql.join(
    columns
      .filter(({ name }) => !isWithheld(table, name))
      .map(({ name }) => {
        const column = sql.identifier(name)
        return ofConfidentialMails.has(`${table}.${name}`)
          ? sql`case when confidential then null else ${column} end as ${column}`
          : column
      }),
    sql`, `,
  )
