// Where menus lead (specification 1 §2.2), and who sees which of their groups (§6).
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FeatureFlag, featureFlags } from './core/featureFlags.ts'
import { englishLanguageId } from './core/languages.ts'
import { type MenuEntry, menuOf } from './core/menu.ts'
import type { MenuArea } from './core/menuLine.ts'
import { type RoleName, roleNames } from './core/roles.ts'
import type { Visitor } from './core/visitor.ts'
import { dashboardsOf } from './dashboard/switcher.ts'
import { defaultRoles, permissions } from './permissions.ts'
import { site } from './site.ts'

const phrases = JSON.parse(
  readFileSync(new URL('../../web/src/platform/phrases/en.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>
const words = (key: string) => {
  const [kind = '', name = ''] = key.split('.')
  return phrases[kind]?.[name]
}
const visitor = (
  roles: readonly RoleName[],
  { off = [], isB2CUser = false }: { off?: readonly FeatureFlag[]; isB2CUser?: boolean } = {},
): Visitor => ({
  id: '11111111-1111-4111-8111-111111111111',
  roles: roles.map(name => ({ name, permissions: defaultRoles[name] })),
  customer: {
    isPlatformOwner: false,
    features: Object.fromEntries(featureFlags.map(name => [name, !off.includes(name)])) as Record<FeatureFlag, boolean>,
    settings: { workflowAliases: {} },
  },
  isB2CUser,
  preferences: {},
})
const addresses = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ to, children }) => [...(to ? [to] : []), ...addresses(children ?? [])])
const leadsTo = (area: MenuArea | 'own', who: Visitor) => addresses(menuOf(site, area, who))
const missing = (wanted: readonly string[], shown: readonly string[]) => wanted.filter(one => !shown.includes(one))
const below = (parent: string, ...children: string[]) => children.map(child => `${parent}/${child}`)

describe('specification 1 §2.2: where menus lead', () => {
  test('the menu of administration', () => {
    const everyone = visitor(['system administrator', 'document scanner administrator', 'artificial intelligence'])
    const wanted = [
      ...['process', 'product'].flatMap(type => [
        ...below(`/admin/checklists/${type}/${englishLanguageId}`, 'report', 'dashboard/report'),
        ...[`/admin/checklists/${type}`, `/admin/checklists/${type}/issues?feature=checklist`],
        `/admin/reporting-scheduler/${type}`,
      ]),
      ...below('/admin', 'quizzes', 'questions', 'codes', 'examinees', 'reports'),
      ...below('/admin', 'courses', 'lessons', 'activities', 'lms-reports'),
      ...below('/admin', 'document-scanner', 'document-scanner/configurations', 'document-scanner/purge'),
      ...below('/admin', 'images', 'documents', 'certificates', 'video', 'vacs', 'contents', 'cacs'),
      ...below(
        '/admin',
        'invites',
        'users',
        'groups',
        'roles',
        'tags',
        'tag-types',
        'login-report',
        'company-settings',
      ),
      ...below('/admin', 'customers', 'taxes', 'discounts', 'orders', 'maintenance', 'permissions', 'collections'),
      ...below('/admin', 'ai-models', 'ai-reports', 'lms-system-reports', 'system-reports', 'languages', 'logs'),
      ...['/admin/dashboard', '/ai'],
    ]
    expect(missing(wanted, leadsTo('admin', everyone))).toEqual([])
  })

  test('system items have the order of the specification', () => {
    const system = menuOf(site, 'admin', visitor(['system administrator'])).find(({ id }) => id === 'system')
    expect(system?.children?.map(({ to }) => to)).toEqual([
      ...below('/admin', 'customers', 'taxes', 'discounts', 'orders', 'maintenance', 'permissions', 'collections'),
      ...below('/admin', 'ai-models', 'ai-reports', 'lms-system-reports', 'system-reports', 'languages', 'logs'),
    ])
  })

  test('the menu of learners; the catalog and orders are for B2C users only, reports for all others', () => {
    const own = below('/learner', 'quizzes', 'groups', 'courses')
    expect(leadsTo('learner', visitor(['learner']))).toEqual([
      ...['/learner/dashboard', ...own, '/learner/courses/reports'],
    ])
    expect(leadsTo('learner', visitor(['learner'], { isB2CUser: true }))).toEqual([
      ...['/learner/dashboard', ...own, '/learner/courses/store', '/learner/orders'],
    ])
  })

  test('the menu of guests has their orders and the catalog only', () => {
    expect(leadsTo('guest', visitor(['guest']))).toEqual(['/guest/orders', '/guest/store'])
  })

  test('profile and settings', () => {
    expect(leadsTo('own', visitor(['administrator']))).toEqual(['/config/profile', '/config/settings'])
  })
})

describe('specification 1 §2.3: the dashboard switcher', () => {
  test('offers the three dashboards, profile and settings', () => {
    const shown = dashboardsOf(site, visitor(['administrator', 'learner']))
    expect(shown.map(({ phrase, to }) => [words(phrase), to])).toEqual([
      ['Admin Dashboard', '/admin/dashboard'],
      ['Learner Dashboard', '/learner/dashboard'],
      ['Checklists Dashboard', '/dashboard'],
      ['Profile', '/config/profile'],
      ['Settings', '/config/settings'],
    ])
  })
})

const admins = ['system administrator', 'administrator'] as const
const scanners = ['operator', 'reviewer', 'administrator'].map(kind => `document scanner ${kind}` as RoleName)
const ofChecklists = [...admins, 'checklist administrator', 'checklist auditor'] as const
const reporters = ['activity', 'effectiveness'].map(kind => `course ${kind} reporting administrator` as RoleName)

describe('specification 1 §6: who sees which group of the menu of administration', () => {
  test.each<[string, FeatureFlag | undefined, readonly RoleName[]]>([
    ['documentScanner', 'allowReceiptOfGoods', ['developer', ...scanners]],
    ['ai', 'allowAI', ['artificial intelligence']],
    ['processChecklists', 'allowChecklists', ofChecklists],
    ['productChecklists', 'allowProductChecklists', ofChecklists],
    ['assessments', 'allowAssessment', [...admins, 'user manager']],
    ['learning', 'allowLMS', [...admins, 'user manager', ...reporters]],
    ['media', undefined, admins],
    ['administration', undefined, [...admins, 'user manager']],
    ['system', undefined, ['system administrator']],
  ])('%s', (group, feature, roles) => {
    const shown = (role: RoleName, off: readonly FeatureFlag[] = []) =>
      // The requirement alone: whether a page of the group opens is a matter of permissions.
      menuOf(site, 'admin', { ...visitor([], { off }), roles: [{ name: role, permissions }] }).some(
        ({ id }) => id === group,
      )
    expect(new Set(roleNames.filter(role => shown(role)))).toEqual(new Set(roles))
    if (feature) expect(roleNames.filter(role => shown(role, [feature]))).toEqual([])
  })

  test('quizzes and groups of learners need the assessment feature, courses their permission', () => {
    expect(leadsTo('learner', visitor(['learner'], { off: ['allowAssessment'] }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/quizzes|groups/)]),
    )
    const without = { ...visitor(['learner']), roles: [{ name: 'learner', permissions: [] }] }
    expect(leadsTo('learner', without)).toEqual(['/learner/dashboard', '/learner/groups'])
  })
})
