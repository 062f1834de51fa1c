import type { resultWithholdings, waysToReach } from '@gemba/domain/resultMails/reached.schema'
import type { Recipient } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Locale, locales } from '../platform/phrases.ts'
import type { Cause } from './causes.ts'
import type { MailedRun } from './mailedRun.ts'
import { findPeopleMeant, type PersonMeant } from './peopleMeant.ts'

/** People who get one result by rules alone at most; whoever comes later by username gets none. */
const mostByRules = 500

export type Reason = { cause: Cause; way: (typeof waysToReach)[number]; via: string | null }
type Withheld = (typeof resultWithholdings)[number]

/** Someone whom causes mean, and why they get nothing; an address has no person. */
export type Meant = Recipient & { id: string | null; reasons: Reason[]; withheld: Withheld | null }

type Wanted = {
  /** the language of those who have not chosen one */
  fallback: Locale
  /** only those who get an e-mail */
  reachable: boolean
}

/** Who is meant by these causes: people, each once, and then addresses, each once. */
export const findMeant = async (
  tx: Tx,
  run: MailedRun,
  causes: readonly Cause[],
  { fallback, reachable }: Wanted,
): Promise<Meant[]> => {
  const named = ({ userIds, groupIds, roleIds, inspectorIds }: Cause) =>
    userIds.length + groupIds.length + roleIds.length + inspectorIds.length > 0
  const people = causes.some(cause => named(cause) || cause.supervisors)
    ? await findPeopleMeant(tx, run, causes, { reachable })
    : []
  const meant = [...withinLimit(people.map(person => personMeant(person, causes, fallback)))]
  const all = [...meant, ...addressesMeant(causes, fallback)]
  return reachable ? all.filter(({ withheld }) => withheld === null) : all
}

const personMeant = (person: PersonMeant, causes: readonly Cause[], fallback: Locale): Meant => {
  const { id, address, name } = person
  const language = locales.find(locale => locale === person.language) ?? fallback
  const reasons = causes.flatMap(cause => reasonsOf(person, cause))
  const entitled = person.sees ? reasons : reasons.filter(({ cause }) => !cause.needsSight)
  const withheld = withheldFrom(person) ?? (entitled.length === 0 ? 'noPermission' : null)
  // What they may not have is a reason only where it says why they get nothing.
  return { id, address, name, language, reasons: withheld ? reasons : entitled, withheld }
}

const reasonsOf = ({ id, groups, roles, supervises }: PersonMeant, cause: Cause): Reason[] => [
  ...(cause.userIds.includes(id) ? [{ cause, way: 'person' as const, via: null }] : []),
  ...(cause.inspectorIds.includes(id) ? [{ cause, way: 'inspector' as const, via: null }] : []),
  ...(cause.supervisors && supervises ? [{ cause, way: 'supervisor' as const, via: null }] : []),
  ...groups.filter(group => cause.groupIds.includes(group)).map(via => ({ cause, way: 'group' as const, via })),
  ...roles.filter(role => cause.roleIds.includes(role)).map(via => ({ cause, way: 'role' as const, via })),
]

const withheldFrom = ({ active, address, allows }: PersonMeant): Withheld | null => {
  if (!active) return 'deactivated'
  if (!address) return 'noAddress'
  return allows ? null : 'optedOut'
}

function* withinLimit(people: readonly Meant[]): Generator<Meant> {
  let taken = 0
  for (const one of people) {
    const byRulesAlone = one.withheld === null && one.reasons.every(({ cause }) => cause.rule !== null)
    if (byRulesAlone) taken += 1
    yield byRulesAlone && taken > mostByRules ? { ...one, withheld: 'tooMany' } : one
  }
}

const addressesMeant = (causes: readonly Cause[], language: Locale): Meant[] => {
  const all = new Map<string, Reason[]>()
  for (const cause of causes)
    for (const address of cause.addresses) {
      const key = address.trim().toLowerCase()
      all.set(key, [...(all.get(key) ?? []), { cause, way: 'address', via: null }])
    }
  return [...all].map(([address, reasons]) => {
    const allowed = reasons.filter(({ cause }) => cause.outside)
    const withheld = allowed.length > 0 ? null : 'outside'
    return { id: null, name: '', address, language, reasons: withheld ? reasons : allowed, withheld }
  })
}
