import { type AuditRecord, readRecord } from '../../platform/audit/audit.ts'

type Fields = Record<string, unknown>

/** What entries about a person keep: what was done, and what it says of the company rather than of them. */
const kept = new Set([
  ...['act', 'entry', 'roles', 'groups', 'roleId', 'roleIds', 'groupId', 'groupIds', 'tagIds', 'legalHold'],
  'language',
])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keepFields = (value: unknown): unknown =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => kept.has(name))) : value

/** The same without an address, wherever it stands. */
const withoutAddress = (value: unknown, address: string): unknown => {
  if (typeof value === 'string') return value.toLowerCase() === address ? '' : value
  if (Array.isArray(value)) return value.map(one => withoutAddress(one, address))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutAddress(one, address)]))
}

/**
 * The text of an audit row without a person's data: of a row about them everything that tells who they are, of another one
 * their address. Undefined when it has nothing of it.
 */
export const withoutPerson = (text: string, person: { id: string; email: string | null }): string | undefined => {
  const record = readRecord(text)
  if (!record) return undefined
  const address = person.email?.toLowerCase()
  const clean = (value: unknown) =>
    record.entity === 'users' && record.entityId === person.id
      ? keepFields(value)
      : address
        ? withoutAddress(value, address)
        : value
  const [old, now] = [clean(record.old), clean(record.new)]
  if (JSON.stringify([old, now]) === JSON.stringify([record.old, record.new])) return undefined
  const { salt: _, redacted: __, ...rest } = record
  const changed: AuditRecord = { ...rest, old, new: now, redacted: true }
  return JSON.stringify(changed)
}
