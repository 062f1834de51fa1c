import type { Feature } from './features.ts'
import { administrationHomeOf } from './home.ts'
import { englishLanguageId } from './languages.ts'
import type { RoleName } from './roles.ts'
import { addressOf, type RoutePath, routeEntry } from './routeTable.ts'
import { closedFor, hasFeature, hasRole, may, type Visitor } from './visitor.ts'

/** Counts beside menu items, named as those of the dashboard. */
export const menuCounts = ['processIssues', 'productIssues', 'qaSupervisor', 'mfgSupervisor', 'qaManager'] as const
export type MenuCount = (typeof menuCounts)[number]

export type MenuEntry = {
  /** unique in its menu; the shell finds the icon by it */
  id: string
  /** phrase of namespace `platform`: `titles.users`, `sections.media` */
  phrase: string
  /** the customer's own name, shown instead of the phrase */
  alias?: string
  path?: RoutePath
  to?: string
  count?: MenuCount
  children?: readonly MenuEntry[]
}

/** The four areas of the product (specification 1 §2.2, 2 §2.2). */
export const areas = ['admin', 'learner', 'floor', 'guest'] as const
export type Area = (typeof areas)[number]

type Exists = (path: RoutePath) => boolean
type Item = {
  path: RoutePath
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, string>>
  id?: string
  phrase?: string
  alias?: string | undefined
  count?: MenuCount
  /** requirements beyond those of the route */
  when?: boolean
}

const checklistKinds = [
  { type: 'process', feature: 'allowChecklists', issues: 'processIssues' },
  { type: 'product', feature: 'allowProductChecklists', issues: 'productIssues' },
] as const satisfies readonly { type: string; feature: Feature; issues: MenuCount }[]

const approvals = [
  { role: 'QA Supervisor', segment: 'qa-supervisor', count: 'qaSupervisor' },
  { role: 'MFG Supervisor', segment: 'mfg-supervisor', count: 'mfgSupervisor' },
  { role: 'QA Manager', segment: 'qa-manager', count: 'qaManager' },
] as const satisfies readonly { role: RoleName; segment: string; count: MenuCount }[]

/** The menu of an area for this visitor, without pages that they can't open or that do not exist. */
export const menuOf = (area: Area, visitor: Visitor, exists: Exists): readonly MenuEntry[] => {
  const menus = { admin: adminMenu, learner: learnerMenu, floor: floorMenu, guest: guestMenu }
  return menus[area](visitor, makers(visitor, exists))
}

/**
 * The area that a page belongs to; pages of all areas stay in the one of the visitor's role, and guests see theirs only
 * (specification 1 §6).
 */
export const areaOf = (pathname: string, visitor: Visitor, home: string): Area => {
  if (onlyGuest(visitor)) return 'guest'
  const first = pathname.split('/')[1]
  if (first === 'admin' || first === 'learner' || first === 'guest') return first
  if (first === 'checklists' || first === 'dashboard') return 'floor'
  if (home.startsWith('/admin')) return 'admin'
  if (home.startsWith('/learner')) return 'learner'
  return home.startsWith('/guest') ? 'guest' : 'floor'
}

export const onlyGuest = (visitor: Visitor): boolean =>
  visitor.roles.length > 0 && visitor.roles.every(({ name }) => name === 'guest')

const makers = (visitor: Visitor, exists: Exists) => {
  const one = ({ path, params = {}, search, id, phrase, alias, count, when = true }: Item): MenuEntry[] => {
    if (!when || !exists(path) || closedFor(visitor, path, params)) return []
    const to = addressOf(path, params as never, search)
    return [
      {
        id: id ?? to,
        phrase: phrase ?? `titles.${routeEntry(path).title}`,
        path,
        to,
        ...(alias && { alias }),
        ...(count && { count }),
      },
    ]
  }
  const group = (id: string, when: boolean, items: readonly Item[]): MenuEntry[] => {
    const children = when ? items.flatMap(one) : []
    return children.length > 0 ? [{ id, phrase: `sections.${id}`, children }] : []
  }
  return { one, group }
}
type Makers = ReturnType<typeof makers>

const adminMenu = (visitor: Visitor, { one, group }: Makers): readonly MenuEntry[] => {
  const has = (...names: RoleName[]) => hasRole(visitor, ...names)
  const chief = has('system administrator', 'administrator')
  const people = chief || has('user manager')
  const scanner = has(
    'developer',
    'document scanner operator',
    'document scanner reviewer',
    'document scanner administrator',
  )
  const learning =
    people || has('course activity reporting administrator', 'course effectiveness reporting administrator')
  const checklists = chief || has('checklist administrator', 'checklist auditor')
  const only = (...paths: RoutePath[]): Item[] => paths.map(path => ({ path }))
  return [
    ...one({ path: '/admin/dashboard', id: 'dashboard', phrase: 'titles.dashboard' }),
    ...one({ path: '/ai', id: 'ai', when: has('artificial intelligence') }),
    ...group('documentScanner', hasFeature(visitor, 'allowReceiptOfGoods') && scanner, [
      ...only('/admin/document-scanner', '/admin/document-scanner/configurations', '/admin/document-scanner/purge'),
    ]),
    ...checklistKinds.flatMap(kind =>
      group(`${kind.type}Checklists`, hasFeature(visitor, kind.feature) && checklists, administered(kind)),
    ),
    ...group('assessments', hasFeature(visitor, 'allowAssessment') && people, [
      ...only('/admin/quizzes', '/admin/questions'),
      { path: '/admin/codes', when: hasFeature(visitor, 'allowAccessCode') && chief },
      ...only('/admin/examinees', '/admin/reports'),
    ]),
    ...group('learning', hasFeature(visitor, 'allowLMS') && learning, [
      ...only('/admin/courses', '/admin/lessons', '/admin/activities', '/admin/lms-reports'),
    ]),
    ...group('media', chief, [
      ...only('/admin/images', '/admin/documents', '/admin/certificates', '/admin/video', '/admin/vacs'),
      ...only('/admin/contents', '/admin/cacs'),
    ]),
    ...group('administration', people, [
      ...only('/admin/invites', '/admin/users', '/admin/groups', '/admin/roles', '/admin/tags', '/admin/tag-types'),
      ...only('/admin/login-report', '/admin/company-settings'),
    ]),
    ...group('reports', true, [
      { path: '/admin/power-bi-report', when: hasFeature(visitor, 'allowPowerBI') },
      { path: '/admin/power-bi-adhoc-report', when: hasFeature(visitor, 'allowAdhocPowerBI') },
    ]),
    ...group('system', has('system administrator'), [
      ...only('/admin/customers', '/admin/taxes', '/admin/discounts', '/admin/orders', '/admin/maintenance'),
      ...only('/admin/permissions', '/admin/collections', '/admin/ai-models', '/admin/ai-reports'),
      ...only('/admin/lms-system-reports', '/admin/system-reports', '/admin/languages', '/admin/logs'),
    ]),
  ]
}

const administered = ({ type, issues }: (typeof checklistKinds)[number]): Item[] => {
  const params = { checklistType: type }
  const report = { ...params, id: englishLanguageId }
  return [
    { path: '/admin/checklists/$checklistType/$id/dashboard/report', params: report },
    { path: '/admin/checklists/$checklistType', params },
    { path: '/admin/checklists/$checklistType/issues', params, search: { feature: 'checklist' }, count: issues },
    { path: '/admin/checklists/$checklistType/$id/report', params: report },
    { path: '/admin/reporting-scheduler/$checklistType', params },
  ]
}

const floorMenu = (visitor: Visitor, { one, group }: Makers): readonly MenuEntry[] => {
  const runs = may(visitor, 'Checklist Execution Update') || may(visitor, 'Checklist Execution Review All')
  // An issues owner without `Review All` still has to find what was given to them.
  const tracksIssues = may(visitor, 'Issues Review All') || hasRole(visitor, 'issues owner')
  const allQueues = may(visitor, 'Workflow Review All')
  return [
    ...one({ path: '/dashboard', id: 'dashboard' }),
    ...checklistKinds.flatMap(({ type, feature, issues }) => {
      const params = { checklistType: type }
      const report = { ...params, languageId: englishLanguageId }
      return group(`${type}Checklists`, hasFeature(visitor, feature), [
        { path: '/checklists/$checklistType/$languageId/dashboard/report', params: report, when: type === 'process' },
        { path: '/checklists/$checklistType', params, when: runs },
        {
          path: '/checklists/$checklistType/issues',
          params,
          search: { feature: 'checklist' },
          count: issues,
          when: tracksIssues,
        },
        ...approvals.map(({ role, segment, count }) => ({
          path: '/checklists/$checklistType/submissions/$role' as const,
          params: { ...params, role: segment },
          phrase: `titles.${count}`,
          alias: visitor.customer.settings.workflowAliases[role],
          count,
          when: type === 'product' && (allQueues || hasRole(visitor, role)),
        })),
        { path: '/checklists/$checklistType/$languageId/reports', params: report },
      ])
    }),
    ...own(visitor, one),
  ]
}

const learnerMenu = (visitor: Visitor, { one }: Makers): readonly MenuEntry[] => [
  ...one({ path: '/learner/dashboard', id: 'dashboard', phrase: 'titles.dashboard' }),
  ...one({ path: '/learner/quizzes' }),
  ...one({ path: '/learner/groups' }),
  ...one({ path: '/learner/courses' }),
  ...one({ path: '/learner/courses/store', when: visitor.isB2CUser }),
  ...one({ path: '/learner/courses/reports', when: !visitor.isB2CUser }),
  ...one({ path: '/learner/orders', when: visitor.isB2CUser }),
  ...one({ path: '/ai', id: 'ai', when: hasRole(visitor, 'artificial intelligence') && !visitor.isB2CUser }),
]

const guestMenu = (_: Visitor, { one }: Makers): readonly MenuEntry[] => [
  ...one({ path: '/guest/orders' }),
  ...one({ path: '/guest/store' }),
]

const own = (visitor: Visitor, one: Makers['one']) =>
  (['profile', 'settings'] as const).flatMap(what => {
    const [mine] = one({ path: `/user/$id/${what}`, params: { id: visitor.id }, id: what })
    return mine ? [mine] : one({ path: `/config/${what}`, id: what })
  })

/** The visitor's own pages, for the user's menu and the switcher. */
export const ownPages = (visitor: Visitor, exists: Exists): readonly MenuEntry[] =>
  (['profile', 'settings'] as const).flatMap(what => makers(visitor, exists).one({ path: `/config/${what}`, id: what }))

/**
 * Dashboards to switch between (specification 1 §2.3): for administrators and learners, not for guests. Two and more are
 * a choice; with fewer there is no switcher.
 */
export const dashboardsOf = (visitor: Visitor, exists: Exists): readonly MenuEntry[] => {
  const admin = administrationHomeOf(visitor, exists)
  const learner = hasRole(visitor, 'learner')
  if (!admin && !learner) return []
  const { one } = makers(visitor, exists)
  const checklists = hasFeature(visitor, 'allowChecklists') || hasFeature(visitor, 'allowProductChecklists')
  return [
    ...(admin ? [{ id: 'admin', phrase: administrationPhrase(exists), to: admin }] : []),
    ...one({ path: '/learner/dashboard', id: 'learner', when: learner }),
    ...one({ path: '/dashboard', id: 'floor', phrase: 'titles.checklistsDashboard', when: checklists }),
    ...ownPages(visitor, exists),
  ]
}

const administrationPhrase = (exists: Exists) =>
  exists('/admin/dashboard') ? 'titles.adminDashboard' : 'sections.administration'

/** A page of the palette, with the phrases that say where it stands: `Administration`, `Process Checklists`. */
export type PageEntry = MenuEntry & { sections: readonly string[] }

const standsIn: Partial<Record<Area, string[]>> = { admin: ['sections.administration'], learner: ['sections.learning'] }

/** Every page of the visitor's menus once, for the palette; pages with the same title differ in where they stand. */
export const pagesOf = (visitor: Visitor, exists: Exists): readonly PageEntry[] => {
  const open = onlyGuest(visitor) ? (['guest'] as const) : areas.filter(area => area !== 'guest')
  const entries = open.flatMap(area =>
    menuOf(area, visitor, exists).flatMap(({ phrase, children, ...entry }): PageEntry[] => {
      const within = [...(standsIn[area] ?? []), ...(children ? [phrase] : [])]
      const sections = [...new Set(within)]
      return children ? children.map(child => ({ ...child, sections })) : [{ ...entry, phrase, sections }]
    }),
  )
  return [...new Map(entries.map(entry => [entry.to, entry])).values()]
}
