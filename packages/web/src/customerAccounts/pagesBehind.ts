import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { type PageEntry, pagesOf } from '@gemba/domain/core/menu'
import { roleNames } from '@gemba/domain/core/roles'
import type { Visitor } from '@gemba/domain/core/visitor'
import { site } from '../platform/installed.ts'

/** The pages that a company with these features has in its menus only with this one. */
export const pagesBehind = (flag: FeatureFlag, features: readonly FeatureFlag[], me: Visitor): PageEntry[] => {
  // Someone with every role of a company; a system administrator has every permission.
  const permissions = me.roles.flatMap(role => role.permissions)
  const roles = roleNames.filter(name => name !== 'system administrator').map(name => ({ name, permissions }))
  const pagesWith = (on: readonly FeatureFlag[]) => {
    const switched = Object.fromEntries(featureFlags.map(name => [name, on.includes(name)]))
    const customer = { ...me.customer, features: switched as Record<FeatureFlag, boolean> }
    return pagesOf(site(), { ...me, roles, customer })
  }
  const without = new Set(pagesWith(features.filter(name => name !== flag)).map(({ to }) => to))
  return pagesWith([...features, flag]).filter(({ to }) => !without.has(to))
}
