import { namesIn } from '@gemba/domain/core/nameList'
import type { CheckedRow, Importing } from '../../platform/imports/importRules.ts'
import { missingFor } from '../../roles/public/grantable.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { outranks } from '../userAccounts.policy.ts'

type Row = Pick<CheckedRow, 'outcome' | 'before'>
type Person = { roles: readonly { name: string }[]; permissions: readonly string[] }

/**
 * Whom a person may not take an import back of: undoing is a change like any other, so nobody does it to people who may do
 * more than they, nor gives or takes a role that is not theirs to give.
 */
export const findRefusals = async ({ tx, actor }: Pick<Importing, 'tx' | 'actor'>, rows: readonly Row[]) => {
  const known = rows.some(({ before }) => 'roles' in before)
    ? await tx
        .select({ name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
        .from(roles)
        .execute()
    : []
  const notTheirs = new Set(known.filter(role => missingFor(actor, role) !== null).map(({ name }) => name))
  return ({ outcome, before }: Row, person: Person): boolean => {
    if (!actor.may(outcome === 'new' ? 'Users Delete' : 'Users Update')) return true
    if (outranks(actor, person.permissions)) return true
    if (before.roles === undefined) return false
    const [held, wanted] = [new Set(person.roles.map(({ name }) => name)), new Set(namesIn(before.roles))]
    return [...held.symmetricDifference(wanted)].some(name => notTheirs.has(name))
  }
}
