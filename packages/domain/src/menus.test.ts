import { describe, expect, test } from 'vitest'
import type { RoutePath } from './core/address.ts'
import { type FeatureFlag, featureFlags } from './core/featureFlags.ts'
import { areaOf, type MenuEntry, menuOf, pagesOf } from './core/menu.ts'
import type { RoleName } from './core/roles.ts'
import { opens, type Site } from './core/site.ts'
import type { Visitor } from './core/visitor.ts'
import { dashboardsOf } from './dashboard/switcher.ts'
import { defaultRoles } from './permissions.ts'
import { site } from './site.ts'

const all = featureFlags as readonly FeatureFlag[]
type Who = { roles: RoleName[]; on?: readonly FeatureFlag[]; aliases?: Record<string, string>; isB2CUser?: boolean }
const visitor = ({ roles, on = all, aliases = {}, isB2CUser = false }: Who): Visitor => ({
  id: '11111111-1111-4111-8111-111111111111',
  roles: roles.map(name => ({ name, permissions: defaultRoles[name] })),
  customer: {
    isPlatformOwner: false,
    features: Object.fromEntries(featureFlags.map(name => [name, on.includes(name)])) as Record<FeatureFlag, boolean>,
    settings: { workflowAliases: aliases },
  },
  isB2CUser,
  preferences: {},
})
/** The same menus with only these pages. */
const only = (...paths: RoutePath[]): Site => ({
  ...site,
  routes: Object.fromEntries(paths.map(path => [path, site.routes[path]])),
})
const words = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ alias, phrase, children }) => [
    alias ?? phrase,
    ...(children ? words(children).map(word => `  ${word}`) : []),
  ])
const groups = (who: Who) => menuOf(site, 'admin', visitor(who)).map(({ id }) => id)

describe('specification 1 §6: the administration menu', () => {
  test.each<[string, Who, number]>([
    ['who looks after checklists finds it beside them', { roles: ['checklist administrator'] }, 1],
    ['an auditor of product checklists alone too', { roles: ['checklist auditor'], on: ['allowProductChecklists'] }, 1],
    ['an administrator finds it once', { roles: ['administrator', 'checklist administrator'] }, 1],
    ['a user manager does not', { roles: ['user manager'] }, 0],
  ])('what checklists of both types have is listed once: %s', (_, who, count) => {
    const listed = words(menuOf(site, 'admin', visitor(who)))
    for (const title of ['plantCalendars', 'bypassReasons'])
      expect(listed.filter(word => word.trim() === `titles.${title}`)).toHaveLength(count)
  })

  test.each<[string, Who, string, boolean]>([
    ['scanning is for a scanner role', { roles: ['document scanner operator'] }, 'documentScanner', true],
    ['and for a developer', { roles: ['developer'] }, 'documentScanner', true],
    ['not for an administrator without such a role', { roles: ['administrator'] }, 'documentScanner', false],
    ['not without the feature', { roles: ['developer'], on: [] }, 'documentScanner', false],
    ['the assistant needs its role', { roles: ['administrator'] }, 'ai', false],
    ['and has it', { roles: ['administrator', 'artificial intelligence'] }, 'ai', true],
    ['and needs its feature', { roles: ['administrator', 'artificial intelligence'], on: [] }, 'ai', false],
    ['an auditor sees process checklists', { roles: ['checklist auditor'] }, 'processChecklists', true],
    ['a user manager sees none', { roles: ['user manager'] }, 'productChecklists', false],
    [
      'product checklists need their own feature',
      { roles: ['administrator'], on: ['allowChecklists'] },
      'productChecklists',
      false,
    ],
    ['assessments are for user managers too', { roles: ['user manager'] }, 'assessments', true],
    ['not for checklist administrators', { roles: ['checklist administrator'] }, 'assessments', false],
    ['learning is for its reporters', { roles: ['course activity reporting administrator'] }, 'learning', true],
    ['media is not for user managers', { roles: ['user manager'] }, 'media', false],
    ['media is for administrators', { roles: ['administrator'] }, 'media', true],
    ['administration is for user managers', { roles: ['user manager'] }, 'administration', true],
    ['not for auditors', { roles: ['checklist auditor'] }, 'administration', false],
    ['the system is for system administrators', { roles: ['system administrator'] }, 'system', true],
    ['and no one else', { roles: ['administrator'] }, 'system', false],
  ])('%s', (_, who, group, shown) => {
    expect(groups(who).includes(group)).toBe(shown)
  })

  test('access codes need both features and an administrator', () => {
    const codes = (who: Who) => words(menuOf(site, 'admin', visitor(who))).includes('  titles.accessCodes')
    expect(codes({ roles: ['administrator'] })).toBe(true)
    expect(codes({ roles: ['administrator'], on: ['allowAssessment'] })).toBe(false)
    expect(codes({ roles: ['administrator'], on: ['allowAccessCode'] })).toBe(false)
    expect(codes({ roles: ['user manager'] })).toBe(false)
  })

  test('maintenance is for system administrators; AI models and reports are always listed under System', () => {
    const system = menuOf(site, 'admin', visitor({ roles: ['system administrator'] })).find(({ id }) => id === 'system')
    expect(system?.children?.map(({ to }) => to)).toEqual(
      expect.arrayContaining([
        '/admin/maintenance',
        '/admin/ai-models',
        '/admin/ai-reports',
        '/admin/lms-system-reports',
      ]),
    )
  })
})

describe('specification 2 §2.2: the menu of the shop floor', () => {
  test('an operator runs checklists and reads no reports', () => {
    expect(words(menuOf(site, 'floor', visitor({ roles: ['checklist operator'] })))).toEqual([
      'titles.dashboard',
      'sections.processChecklists',
      '  titles.checklists',
      'sections.productChecklists',
      '  titles.checklists',
      'titles.profile',
      'titles.settings',
    ])
  })

  test('a QA Manager sees all three queues, issues and reports, and what is scheduled', () => {
    const product = menuOf(site, 'floor', visitor({ roles: ['QA Manager'] })).find(
      ({ id }) => id === 'productChecklists',
    )
    expect(words(product?.children ?? [])).toEqual([
      'titles.issuesTracker',
      'titles.qaSupervisor',
      'titles.mfgSupervisor',
      'titles.qaManager',
      'titles.reports',
      'titles.calendar',
      'titles.reminders',
    ])
  })

  test('an MFG Supervisor sees their own queue under the name that their company gave it', () => {
    const menu = menuOf(
      site,
      'floor',
      visitor({ roles: ['MFG Supervisor'], aliases: { 'MFG Supervisor': 'Shift lead' } }),
    )
    expect(words(menu)).toContain('  Shift lead')
    expect(words(menu)).not.toContain('  titles.qaSupervisor')
  })

  test('an issues owner finds their issues', () => {
    expect(words(menuOf(site, 'floor', visitor({ roles: ['issues owner'] })))).toContain('  titles.issuesTracker')
  })

  test('the group of a feature that is off is hidden', () => {
    const menu = menuOf(site, 'floor', visitor({ roles: ['checklist operator'], on: ['allowProductChecklists'] }))
    expect(menu.map(({ id }) => id)).toEqual(['dashboard', 'productChecklists', 'profile', 'settings'])
  })

  test('addresses are those of the specification', () => {
    const flat = menuOf(site, 'floor', visitor({ roles: ['QA Manager', 'checklist operator'] })).flatMap(
      entry => entry.children ?? [entry],
    )
    const addresses = flat.map(({ to }) => to)
    expect(addresses).toContain('/checklists/process/issues?feature=checklist')
    expect(addresses).toContain('/checklists/product/submissions/qa-supervisor')
    expect(addresses).toContain('/user/11111111-1111-4111-8111-111111111111/profile')
  })
})

describe('specification 1 §2.2 and §6: learners and guests', () => {
  test('a learner of a company has reports, a private one the catalog and orders', () => {
    const menu = (isB2CUser: boolean) => words(menuOf(site, 'learner', visitor({ roles: ['learner'], isB2CUser })))
    expect(menu(false)).toEqual([
      'titles.dashboard',
      'titles.quizzes',
      'titles.groups',
      'titles.courses',
      'titles.reports',
    ])
    expect(menu(true)).toEqual([
      'titles.dashboard',
      'titles.quizzes',
      'titles.groups',
      'titles.courses',
      'titles.courseCatalog',
      'titles.myOrders',
    ])
  })

  test('without assessments there are no quizzes and no groups', () => {
    expect(words(menuOf(site, 'learner', visitor({ roles: ['learner'], on: ['allowLMS'] })))).toEqual([
      'titles.dashboard',
      'titles.courses',
      'titles.reports',
    ])
  })

  test('a guest sees their orders and the catalog only', () => {
    expect(words(menuOf(site, 'guest', visitor({ roles: ['guest'] })))).toEqual([
      'titles.myOrders',
      'titles.courseCatalog',
    ])
  })
})

test('a page that does not exist is in no menu', () => {
  const menu = menuOf(only('/admin/tags'), 'admin', visitor({ roles: ['system administrator'] }))
  expect(words(menu)).toEqual(['sections.administration', '  titles.tags'])
})

test('specification 1 §2.2: languages are a system item; administrators of a company find them with its settings', () => {
  const shown = (role: RoleName) => words(menuOf(only('/admin/languages'), 'admin', visitor({ roles: [role] })))
  expect(shown('system administrator')).toEqual(['sections.system', '  titles.languages'])
  expect(shown('administrator')).toEqual(['sections.administration', '  titles.languages'])
  expect(shown('user manager')).toEqual([])
})

test('specification 1 §2.2: enrollment keys come first in administration, tags before their types', () => {
  const there = only('/admin/tag-types', '/admin/tags', '/admin/users', '/admin/invites')
  expect(words(menuOf(there, 'admin', visitor({ roles: ['user manager'] })))).toEqual([
    'sections.administration',
    ...['  titles.enrollmentKeys', '  titles.users', '  titles.tags', '  titles.tagTypes'],
  ])
})

test('specification 1 §2.3: dashboards to switch between are for administrators and learners', () => {
  const ids = (...roles: RoleName[]) => dashboardsOf(site, visitor({ roles })).map(({ id }) => id)
  expect(ids('administrator')).toEqual(['admin', 'floor', 'profile', 'settings'])
  expect(ids('administrator', 'learner')).toEqual(['admin', 'learner', 'floor', 'profile', 'settings'])
  expect(ids('checklist administrator')).toEqual(['admin', 'floor', 'profile', 'settings'])
  expect(ids('guest')).toEqual([])
  expect(ids('checklist operator')).toEqual([])
})

test('without an admin dashboard the switcher leads to the start page of administration', () => {
  const there = only('/dashboard', '/admin/checklists/$checklistType')
  const dashboards = dashboardsOf(there, visitor({ roles: ['administrator', 'checklist operator'] }))
  expect(dashboards.map(({ phrase, to }) => [phrase, to])).toEqual([
    ['sections.administration', '/admin/checklists/process'],
    ['titles.checklistsDashboard', '/dashboard'],
  ])
  expect(dashboardsOf(there, visitor({ roles: ['user manager'] }))).toEqual([])
})

test('pages of the palette with the same title show their section', () => {
  const both = pagesOf(site, visitor({ roles: ['administrator', 'checklist operator', 'QA Manager'] }))
  const lists = both.filter(({ phrase }) => phrase === 'titles.checklists').map(({ to, sections }) => [to, ...sections])
  expect(lists).toEqual([
    ['/admin/checklists/process', 'sections.administration', 'sections.processChecklists'],
    ['/admin/checklists/product', 'sections.administration', 'sections.productChecklists'],
    ['/checklists/process', 'sections.processChecklists'],
    ['/checklists/product', 'sections.productChecklists'],
  ])
  for (const name of Object.keys(defaultRoles) as RoleName[]) {
    const shown = pagesOf(site, visitor({ roles: [name] })).map(({ phrase, sections }) => `${sections} ${phrase}`)
    expect(new Set(shown).size, name).toBe(shown.length)
  }
})

test('everything in a menu opens', () => {
  for (const name of Object.keys(defaultRoles) as RoleName[]) {
    const person = visitor({ roles: [name] })
    for (const { path, to } of pagesOf(site, person)) {
      const type = to?.includes('/product') ? 'product' : 'process'
      expect(path && opens(site, person, path, { checklistType: type }), `${name}: ${to}`).toBe(true)
    }
  }
})

test('a page of all areas stays in the area of the role', () => {
  const admin = visitor({ roles: ['administrator'] })
  expect(areaOf('/config/settings', admin, '/admin/dashboard')).toBe('admin')
  expect(areaOf('/checklists/process', admin, '/admin/dashboard')).toBe('floor')
})

test('specification 1 §6: a guest sees the menu of guests on every page', () => {
  for (const page of ['/guest/store', '/config/settings', '/dashboard', '/checklists/process', '/learner/courses'])
    expect(areaOf(page, visitor({ roles: ['guest'] }), '/dashboard'), page).toBe('guest')
})
