import type { AuditRow, Names } from '@gemba/domain/audit/audit.schema'
import { readRecord } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { isUuid } from '../platform/isUuid.ts'
import type { Locale } from '../platform/phrases.ts'
import type { findAudit } from './audit.queries.ts'
import { reasonOf, sentenceOfRow } from './auditWords.ts'
import { findThings } from './things.ts'

type Row = Awaited<ReturnType<typeof findAudit>>['rows'][number]
type Reader = { actor: Actor; locale: Locale }
export type Presented = Omit<AuditRow, 'at'> & { at: Date }

/** So many references of a page get their names; a record may list thousands. */
const mostNames = 2_000

/** The rows of a page, with the names of what they are about and refer to. */
export const presentAudit = async (
  tx: Tx,
  { actor, locale }: Reader,
  rows: readonly Row[],
): Promise<{ audit: Presented[]; names: Names }> => {
  // What changed is read only from the record that was hashed.
  const read = rows.map(({ record, user, ...row }) => {
    const { old = null, new: now = null, reason = null, support, redacted = false } = readRecord(record) ?? {}
    return {
      ...row,
      user: user && personOf(user),
      support: support?.by ?? null,
      old,
      new: row.action === 'Users Anonymize' ? withoutDigests(now) : now,
      reason: reasonOf(locale, reason),
      redacted,
    }
  })
  const about = read.flatMap(({ entityId }) => entityId ?? [])
  const referred = read.flatMap(({ old, new: now }) => idsIn([old, now]))
  const things = await findThings(tx, actor, [...new Set([...about, ...referred])].slice(0, mostNames))
  const audit = read.map(row => {
    const thing = row.entityId ? things.get(row.entityId) : undefined
    const name = thing?.name ?? nameIn(row.new) ?? nameIn(row.old)
    return { ...row, what: sentenceOfRow(locale, row), about: { name: name ?? null, page: thing?.page ?? null } }
  })
  const names = Object.fromEntries(referred.flatMap(id => (things.has(id) ? [[id, things.get(id)?.name ?? '']] : [])))
  return { audit, names }
}

/** The digests of changed rows are for verifying; people read how many there are. */
const withoutDigests = (recorded: unknown) => {
  const { redacted = {}, ...shown } = (recorded ?? {}) as { redacted?: object }
  return { ...shown, entries: Object.keys(redacted).length }
}

const personOf = ({ id, username, firstName, lastName }: NonNullable<Row['user']>) => ({
  ...{ id, username },
  profile: { firstName, lastName },
})

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isUuid(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

const naming = ['name', 'irNumber', 'number', 'username', 'title'] as const

/** What a record calls its thing, which may no longer exist. */
const nameIn = (recorded: unknown): string | undefined => {
  if (typeof recorded !== 'object' || recorded === null) return undefined
  const fields = recorded as Record<string, unknown>
  return naming.map(field => fields[field]).find((name): name is string => typeof name === 'string' && name !== '')
}
