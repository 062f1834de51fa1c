import type { ChangedUsers, SkipReason } from '@gemba/domain/users/userChange.schema'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type ChangedPerson, holdPeople } from './changeUsers.ts'
import { outranks } from './userAccounts.policy.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/** What people get: stores it for those with these ids, and returns who got it. */
type Handed = { give: (tx: Tx, hashes: ReadonlyMap<string, string>) => Promise<string[]>; reason: string }

const reasonAgainst = (actor: Actor, person: ChangedPerson): SkipReason | undefined => {
  if (person.id === actor.id) return 'self'
  if (person.anonymized) return 'anonymized'
  if (outranks(actor, person.permissions)) return 'outranks'
  return person.active ? undefined : 'deactivated'
}

/** Gives people a first password or a PIN, as it is stored, by their ids. */
export const handOut = async (
  { tx, actor, audit }: Writing,
  hashes: ReadonlyMap<string, string>,
  { give, reason }: Handed,
): Promise<ChangedUsers> => {
  const people = await holdPeople(tx, [...hashes.keys()])
  const against = new Map(people.map(person => [person.id, reasonAgainst(actor, person)]))
  const wanted = new Map([...hashes].filter(([id]) => !against.get(id)))
  const changed = new Set(wanted.size > 0 ? await give(tx, wanted) : [])
  for (const id of changed) audit({ action: 'Users Update', entity: 'users', entityId: id, reason })
  return {
    changed: [...changed],
    skipped: people
      .filter(({ id }) => !changed.has(id))
      .map(({ id, username }) => ({ id, username, reason: against.get(id) ?? 'elsewhere' })),
  }
}
