import { apiBase } from '@gemba/domain/core/apiPath'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import type { RoleName } from '@gemba/domain/core/roles'
import { notificationKinds } from '@gemba/domain/notifications'
import { defaultRoles } from '@gemba/domain/permissions'
import { site as declared } from '@gemba/domain/site'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { features } from './features.ts'
import { i18n } from './i18n/i18n.ts'
import { install, loadNotificationTexts, loadRecordSearches, site } from './platform/installed.ts'
import type { RecordSearch } from './platform/recordSearch.ts'

const checklist = 'aaaaaaaa-0000-4000-8000-000000000001'
const inspection = 'bbbbbbbb-0000-4000-8000-000000000002'
const holding = (...roles: RoleName[]): SignedInUser =>
  ({
    id: 'cccccccc-0000-4000-8000-000000000003',
    roles: roles.map(name => ({ id: name, name, permissions: defaultRoles[name] })),
    customer: { features: Object.fromEntries(featureFlags.map(name => [name, true])) },
    isB2CUser: false,
    preferences: {},
  }) as unknown as SignedInUser
const without = (me: SignedInUser, ...off: string[]): SignedInUser => ({
  ...me,
  customer: {
    ...me.customer,
    features: { ...me.customer.features, ...Object.fromEntries(off.map(one => [one, false])) },
  },
})

let asked: { address: string; body: unknown }[] = []
/** The server, which answers by the first word of the path and, where lists are of one type, by that type. */
const answering = (answers: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: init.body && JSON.parse(String(init.body)) })
    const { pathname, searchParams } = new URL(address, 'http://here')
    const type = searchParams.get('type') ?? searchParams.get('checklistTypeCode')
    const answer = answers[[pathname.slice(apiBase.length).split('/')[1], type].filter(Boolean).join(' ')]
    return Response.json(answer ?? { message: 'not here' }, { status: answer ? 200 : 404 })
  })
const find = (id: string, words: string, me: SignedInUser) =>
  recordSearches.find(search => search.id === id)?.find(words, me, new AbortController().signal)
const usable = (me: SignedInUser) => recordSearches.filter(search => search.mayUse(me)).map(({ id }) => id)

let recordSearches: readonly RecordSearch[] = []
beforeAll(async () => {
  install(features)
  recordSearches = await loadRecordSearches()
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  i18n.init({ language: 'en' })
})

test('every page has an address that the domain declares, and declares the same about it', () => {
  for (const path of features.flatMap(({ pages = {} }) => Object.keys(pages)))
    expect(site().routes, path).toHaveProperty([path])
  for (const [path, entry] of Object.entries(site().routes))
    expect(entry, path).toBe(declared.routes[path as keyof typeof declared.routes])
})

test('the inbox has words for every kind of notification, and loads them before it shows one', async () => {
  const loaded = vi.spyOn(i18n, 'loadNamespaces')
  const kinds = notificationKinds.map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  expect(Object.keys(await loadNotificationTexts()).sort()).toEqual(kinds.sort())
  expect(loaded).toHaveBeenCalledWith([
    'workflow',
    'issues',
    'schedules',
    'reportSchedules',
    'exports',
    'supportSessions',
  ])
})

test('everyone searches what their roles allow them to see', () => {
  expect(usable(holding('checklist operator'))).toEqual(['runs', 'issues', 'tutorials'])
  expect(usable(holding('QA Manager'))).toEqual(['inspections', 'issues', 'tutorials'])
  expect(usable(holding('checklist auditor'))).toEqual(['inspections', 'checklists', 'issues', 'tutorials'])
  expect(usable(holding('learner'))).toEqual(['tutorials'])
})

test('a company without product checklists has no inspections to approve', () => {
  expect(usable(without(holding('QA Manager'), 'allowProductChecklists'))).not.toContain('inspections')
})

describe('checklists', () => {
  const runnable = (name: string, drafts: number) => ({
    id: checklist,
    code: 'CL-7',
    name,
    category: null,
    draftSubmissions: Array.from({ length: drafts }, () => ({})),
  })

  test('one without drafts begins at once, one with drafts is chosen from its list', async () => {
    answering({
      'operator-checklists process': { checklists: [runnable('Lathe start-up', 0)] },
      'operator-checklists product': { checklists: [runnable('Lathe parts', 2)] },
    })
    expect(await find('runs', 'lathe', holding('checklist operator'))).toMatchObject([
      { label: 'Lathe start-up', detail: 'CL-7', to: '/checklists/process/internal/CL-7' },
      { label: 'Lathe parts', to: '/checklists/product?search=Lathe+parts' },
    ])
    expect(asked[0]?.address).toContain('assigned=true')
  })

  test('a kind that the company does not have is not asked for', async () => {
    answering({ 'operator-checklists product': { checklists: [] } })
    await find('runs', 'lathe', without(holding('checklist operator'), 'allowChecklists'))
    expect(asked).toHaveLength(1)
  })

  test('who builds checklists gets to the builder', async () => {
    const found = { id: checklist, name: 'Lathe start-up', code: 'CL-7' }
    answering({ 'checklists process': { checklists: [found] }, 'checklists product': { checklists: [] } })
    expect(await find('checklists', 'lathe', holding('checklist administrator'))).toEqual([
      { id: checklist, label: 'Lathe start-up', detail: 'CL-7', to: `/admin/checklists/process/${checklist}` },
    ])
  })
})

test('a checklist is called as its finder reads', async () => {
  const found = { id: checklist, name: 'Lathe start-up', names: { de: 'Drehmaschine anfahren' }, code: 'CL-7' }
  answering({ 'checklists process': { checklists: [found] }, 'checklists product': { checklists: [] } })
  i18n.init({ language: 'de' })
  const labels = (await find('checklists', 'CL-7', holding('checklist administrator')))?.map(({ label }) => label)
  expect(labels).toEqual(['Drehmaschine anfahren'])
})

describe('inspections', () => {
  const row = {
    id: inspection,
    checklistId: checklist,
    revision: 3,
    irNumber: 'IR-2026-000418',
    checklistName: 'Flange',
    pendingWith: 'mfg-supervisor',
  }
  const addressFor = async (...roles: RoleName[]) => {
    answering({ 'checklist-submissions': { inspections: [row] } })
    const [found] = (await find('inspections', 'IR-2026-000418', holding(...roles))) ?? []
    return found && 'to' in found && found.to
  }
  const review = (role: string) => `/checklists/product/submissions/${role}/${checklist}/response/${inspection}/3`

  test('are found by their number', async () => {
    answering({ 'checklist-submissions': { inspections: [row] } })
    expect(await find('inspections', '000418', holding('QA Manager'))).toMatchObject([
      { label: 'IR-2026-000418', detail: 'Flange' },
    ])
    expect(asked.map(({ address }) => address)).toEqual([`${apiBase}/checklist-submissions/search?search=000418`])
  })

  test('open where their finder decides, in the role with which they wait', async () => {
    expect(await addressFor('QA Supervisor')).toBe(review('qa-supervisor'))
    expect(await addressFor('QA Supervisor', 'MFG Supervisor')).toBe(review('mfg-supervisor'))
  })

  test('open as records for who does not decide', async () => {
    expect(await addressFor('checklist auditor')).toBe(`/checklists/product/${checklist}/responses/${inspection}/3`)
  })
})

test('issues of both trackers are found at once', async () => {
  const issue = { id: checklist, type: 'product', number: 'PI-000012', title: 'Burr at the bore', machine: 'Lathe 4' }
  answering({ issues: { issues: [issue] } })
  expect(await find('issues', 'PI-000012', holding('issues owner'))).toEqual([
    {
      id: checklist,
      label: 'Burr at the bore',
      detail: 'PI-000012 · Lathe 4',
      to: `/checklists/product/issues/${checklist}`,
    },
  ])
  expect(asked.map(({ address }) => address)).toEqual([`${apiBase}/issues/search?search=PI-000012`])
})
