import { describe, expect, test } from 'vitest'
import { addressOf, type RoutePath } from './core/address.ts'
import { type FeatureFlag, featureFlags } from './core/featureFlags.ts'
import { administrativeRoles, type RoleName, roleNames } from './core/roles.ts'
import type { RouteEntry } from './core/routeEntry.ts'
import { firstThatOpens, pathsOf, type Site, valuesExist } from './core/site.ts'
import { closedFor as closed, type Visitor } from './core/visitor.ts'
import { homeOf } from './dashboard/home.ts'
import { defaultRoles, permissions } from './permissions.ts'
import { site } from './site.ts'

const routePaths = pathsOf(site)
const routeEntry = (path: RoutePath) => site.routes[path] as RouteEntry
const closedFor = (who: Visitor | null, path: RoutePath, params?: Record<string, string>) =>
  closed(who, routeEntry(path), params)
const only = (...paths: RoutePath[]): Site => ({
  ...site,
  routes: Object.fromEntries(paths.map(path => [path, routeEntry(path)])),
})

const visitor = (
  roles: RoleName[],
  on: readonly FeatureFlag[] = featureFlags,
  preferences: Visitor['preferences'] = {},
): Visitor => ({
  id: '11111111-1111-4111-8111-111111111111',
  roles: roles.map(name => ({ name, permissions: defaultRoles[name] })),
  customer: {
    isPlatformOwner: false,
    features: Object.fromEntries(featureFlags.map(name => [name, on.includes(name)])) as Record<FeatureFlag, boolean>,
    settings: { workflowAliases: {} },
  },
  isB2CUser: false,
  preferences,
})

describe('the route table', () => {
  test('asks only for permissions of the catalogue', () => {
    for (const path of routePaths) {
      const { access } = routeEntry(path)
      if (access === 'public' || access === 'signed-in') continue
      for (const permission of [access].flat()) expect(permissions, path).toContain(permission)
    }
  })

  test('names only roles, features and parents that exist', () => {
    for (const path of routePaths) {
      const { roles = [], feature, parent, redirect } = routeEntry(path)
      for (const role of roles) expect(roleNames, path).toContain(role)
      const needed = feature === undefined ? [] : typeof feature === 'string' ? [feature] : Object.values(feature)
      for (const flag of needed) expect(featureFlags, path).toContain(flag)
      if (parent) expect(routePaths, path).toContain(parent)
      if (redirect) expect(routePaths, path).toContain(redirect)
    }
  })

  test('every chain of parents ends', () => {
    for (const path of routePaths) {
      const seen = new Set<string>([path])
      for (let parent = routeEntry(path).parent; parent; parent = routeEntry(parent as RoutePath).parent) {
        expect(seen.has(parent), path).toBe(false)
        seen.add(parent)
      }
    }
  })
})

describe('an address', () => {
  test('is filled in and escaped', () => {
    expect(addressOf('/admin/users/$id', { id: 'a/b' })).toBe('/admin/users/a%2Fb')
    expect(
      addressOf(
        '/checklists/$checklistType/issues',
        { checklistType: 'product' },
        { feature: 'checklist', page: undefined },
      ),
    ).toBe('/checklists/product/issues?feature=checklist')
  })

  test('knows two kinds of checklists and three queues', () => {
    expect(valuesExist(site, { checklistType: 'process' })).toBe(true)
    expect(valuesExist(site, { checklistType: 'other' })).toBe(false)
    expect(valuesExist(site, { role: 'learner' })).toBe(false)
  })
})

describe('specification 1 §2.1 and §6: a page stays closed', () => {
  test('without a sign-in', () => {
    expect(closedFor(null, '/dashboard')).toBe('signed-out')
    expect(closedFor(null, '/signin')).toBeUndefined()
  })

  test('without the permission', () => {
    expect(closedFor(visitor(['checklist operator']), '/checklists/$checklistType/submissions/$role')).toBe(
      'permission',
    )
    expect(closedFor(visitor(['QA Supervisor']), '/checklists/$checklistType/submissions/$role')).toBeUndefined()
  })

  test('without an administrative role, whatever the permissions are', () => {
    expect(closedFor(visitor(['checklist operator']), '/admin/dashboard')).toBe('permission')
    expect(closedFor(visitor(['administrator']), '/admin/customers')).toBe('permission')
    expect(closedFor(visitor(['system administrator']), '/admin/customers')).toBeUndefined()
  })

  test('without the feature of its kind of checklist', () => {
    const person = visitor(['checklist administrator'], ['allowProductChecklists'])
    expect(closedFor(person, '/admin/checklists/$checklistType', { checklistType: 'process' })).toBe('feature')
    expect(closedFor(person, '/admin/checklists/$checklistType', { checklistType: 'product' })).toBeUndefined()
  })

  test('but the operator page opens and says itself that the feature is off', () => {
    expect(
      closedFor(visitor(['checklist operator'], []), '/checklists/$checklistType', { checklistType: 'process' }),
    ).toBeUndefined()
  })
})

describe('an address without a kind leads to the kind of checklists that the company has', () => {
  const auditor = (...on: FeatureFlag[]) => visitor(['checklist auditor'], on)
  const leads = (path: RoutePath, who: Visitor | null) =>
    firstThatOpens(site, who, routeEntry(path).redirect as RoutePath)

  test('the checklists', () => {
    expect(leads('/admin/checklists', auditor('allowChecklists', 'allowProductChecklists'))).toBe(
      '/admin/checklists/process',
    )
    expect(leads('/admin/checklists', auditor('allowProductChecklists'))).toBe('/admin/checklists/product')
    expect(leads('/admin/checklists', null)).toBe('/admin/checklists/process')
  })

  test('the Issues Tracker', () => {
    expect(leads('/admin/issues', auditor('allowIssuesTrackerForChecklist'))).toBe('/admin/checklists/process/issues')
    expect(leads('/admin/issues', auditor('allowIssuesTrackerForProductChecklist'))).toBe(
      '/admin/checklists/product/issues',
    )
  })
})

test('specification 1 §2.3: home, where the logo leads, is the dashboard of the role', () => {
  const home = (roles: RoleName[], preferences: Visitor['preferences'] = {}) =>
    homeOf(site, visitor(roles, featureFlags, preferences))
  expect(home(['administrator'])).toBe('/admin/dashboard')
  expect(home(['learner'])).toBe('/learner/dashboard')
  expect(home(['checklist operator'])).toBe('/dashboard')
  expect(home(['checklist operator', 'learner'])).toBe('/dashboard')
  expect(home(['checklist operator', 'learner'], { defaultDashboard: 'learner' })).toBe('/learner/dashboard')
  expect(home(['guest'])).toBe('/guest/store')
  expect(homeOf(only('/dashboard'), visitor(['administrator']))).toBe('/dashboard')
})

describe('without an admin dashboard, home is the start page of administration', () => {
  const there = only('/admin/checklists/$checklistType', '/admin/users')
  const home = (roles: RoleName[], on?: readonly FeatureFlag[]) => homeOf(there, visitor(roles, on))

  test('the checklists, of the kind that the company has', () => {
    expect(home(['administrator', 'checklist operator'])).toBe('/admin/checklists/process')
    expect(home(['checklist administrator'])).toBe('/admin/checklists/process')
    expect(home(['checklist auditor'], ['allowProductChecklists'])).toBe('/admin/checklists/product')
  })

  test('the users, for people who can see them', () => {
    expect(home(['user manager'])).toBe('/admin/users')
    expect(home(['administrator'], [])).toBe('/admin/users')
  })

  test('the shop floor, for people without a page in administration', () => {
    expect(home(['document scanner operator'])).toBe('/dashboard')
  })

  test('every page of it opens for its reader', () => {
    for (const role of administrativeRoles) {
      const person = visitor([role])
      const address = homeOf(site, person)
      const path = routePaths.find(known => known.replace('$checklistType', 'process') === address) as RoutePath
      expect(closedFor(person, path, { checklistType: 'process' }), role).toBeUndefined()
    }
  })
})
