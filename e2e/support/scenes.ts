// Every page of the product as the people of the demo open it, and every dialog that opens on one.
import { expect, type Page } from '@playwright/test'
import { address } from './people.ts'
import { ask, reviewAddress, waiting } from './records.ts'
import { runBegun } from './run.ts'

export type Scene = {
  /** what it is called in a message and in a picture's file name */
  name: string
  /** an address, or how to find the one of a record that is there */
  at: string | ((page: Page) => Promise<string>)
  /** what is done there before it is looked at: a dialog, an empty list, a failure */
  act?: (page: Page) => Promise<void>
  /** before the page is opened: what the server shall answer */
  before?: (page: Page) => Promise<unknown>
}

export const show = async (page: Page, { at, before, act }: Scene) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await before?.(page)
  await page.goto(typeof at === 'string' ? at : await at(page))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await act?.(page)
}

type Listed = { id: string; code: string }

const checklist = async (page: Page) => {
  const { checklists } = await ask<{ checklists: Listed[] }>(page, '/checklists?type=product&count=50')
  return checklists.find(({ code }) => code === 'BH-4711-FI')?.id ?? checklists[0]?.id
}

const builder =
  (rest = '') =>
  async (page: Page) =>
    `/admin/checklists/product/${await checklist(page)}${rest}`

const issue =
  (rest = '') =>
  async (page: Page) => {
    const { issues } = await ask<{ issues: { id: string }[] }>(page, '/issues?type=product&count=1')
    return `/checklists/product/issues/${issues[0]?.id}${rest}`
  }

const review = (role: string) => async (page: Page) => {
  const queue = await waiting(page, role)
  const found = queue.find(({ checklistName }) => checklistName.includes('final inspection')) ?? queue[0]
  if (!found) throw new Error(`Nothing waits for ${role}.`)
  return reviewAddress(role, found)
}

const record = async (page: Page) => {
  const found = await lastRecord(page)
  return `/checklists/product/${found.checklistId}/responses/${found.id}/${found.revision}`
}

const lastRecord = async (page: Page) => {
  const queue = await waiting(page, 'qa-manager')
  const found = queue.find(({ checklistName }) => checklistName.includes('final inspection')) ?? queue[0]
  if (!found) throw new Error('Nothing waits for the QA Manager.')
  return found
}

/** The print view without the printer's dialog. */
const printView = async (page: Page) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  return `/print/report/response?id=${(await lastRecord(page)).id}`
}

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' | 'radio' | 'link' = 'button') =>
  (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()

const dialog =
  (...presses: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of presses) await act(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  }

const menu =
  (...presses: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of presses) await act(page)
    await expect(page.getByRole('menu')).toBeVisible()
  }

const palette =
  (words = '') =>
  async (page: Page) => {
    await press('Search or jump to')(page)
    await page.getByRole('dialog').getByRole('textbox').fill(words)
    if (words) await expect(page.getByRole('dialog').getByText('Checklists to run')).toBeVisible()
  }

/** A part of the outline, opened in the builder. */
const part = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).first().click()

/** The server answers this path with a failure. */
const failing = (path: string) => (page: Page) =>
  page.route(`**/api/storage${path}*`, route =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:gemba:problem:unexpected',
        title: 'Something went wrong',
        status: 500,
        message: 'Something went wrong. Try again in a moment.',
        requestId: 'q7Zk2Lw0Xv9RbT4e',
      },
    }),
  )

const heard = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible()
}

const run = (type: string, code: string) => `/checklists/${type}/internal/${code}`

const begun = async (page: Page) => {
  await runBegun(page)
  await expect(page.getByText(/answered/).first()).toBeVisible()
}

const inRun =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    await begun(page)
    for (const act of acts) await act(page)
  }

/** What the completed page says, without running a whole checklist: it reads the entry of the history. */
const completed = async (page: Page) => {
  await page.evaluate(() => {
    const completed = {
      id: crypto.randomUUID(),
      checklistId: crypto.randomUUID(),
      checklistName: 'Bearing housing BH-4711, final inspection',
      revision: 1,
      irNumber: 'IR-2026-000418',
      result: 'fail',
      round: 1,
      submittedAt: new Date().toISOString(),
      issues: [
        { id: crypto.randomUUID(), number: 'IS-0231', title: 'Bore diameter', isNew: true },
        { id: crypto.randomUUID(), number: 'IS-0229', title: 'Cross-hole free of burrs', isNew: false },
      ],
      pendingWith: 'qa-supervisor',
    }
    const state = { completed, key: 'completed', __TSR_key: 'completed', __TSR_index: 1 }
    History.prototype.pushState.call(history, state, '', '/checklists/product/internal/BH-4711-FI/completed')
  })
  await page.reload()
  await expect(page.getByText('IR-2026-000418')).toBeVisible()
}

const own = (what: string) => async (page: Page) => `/user/${(await ask<{ id: string }>(page, '/users/me')).id}/${what}`

/** A run that somebody else has: its draft is opened for him first. */
const lockedRun = async (page: Page) => {
  const other = await page.context().browser()?.newContext({ baseURL: address() })
  if (!other) throw new Error('No browser')
  const data = { username: 'operator2', password: 'gemba-demo' }
  await other.request.post('/api/auth/sign-in/username', { data, headers: { origin: address() } })
  const made = await other.request.post('/api/storage/drafts', {
    data: { code: 'LATHE-START', userIdentity: '' },
    headers: { origin: address() },
  })
  const { draft } = (await made.json()) as { draft: { id: string } }
  await other.close()
  return `${run('process', 'LATHE-START')}?draftId=${draft.id}`
}

const wrongPassword = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Username/ }).fill('nobody.here')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await press('Sign in')(page)
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
}

const otherSessions = (page: Page) =>
  page.route('**/api/storage/single-session', route =>
    route.fulfill({
      json: {
        sessions: [
          {
            id: crypto.randomUUID(),
            device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
            startedAt: new Date(Date.now() - 3_600_000).toISOString(),
            lastSeenAt: new Date().toISOString(),
            current: false,
          },
        ],
        total: 1,
      },
    }),
  )

/** Whose pages they are, and which; null: nobody has signed in. */
export const scenes: { who: string | null; what: readonly Scene[] }[] = [
  {
    who: null,
    what: [
      { name: 'signin', at: '/signin' },
      { name: 'signin-wrong', at: '/signin', act: wrongPassword },
      { name: 'signup', at: '/signup' },
      { name: 'verify', at: '/verify?token=0123456789' },
      { name: 'verify-useless', at: '/verify' },
      { name: 'password-reset', at: '/password-reset' },
      { name: 'password-new', at: '/password-reset?token=0123456789' },
      { name: 'single-session', at: '/single-session', before: otherSessions, act: heard('Chrome, Linux') },
      { name: 'error', at: '/error' },
      { name: 'not-found', at: '/404' },
    ],
  },
  {
    who: 'operator',
    what: [
      { name: 'dashboard-operator', at: '/dashboard' },
      { name: 'palette', at: '/dashboard', act: palette('bear') },
      { name: 'palette-nothing', at: '/dashboard', act: palette('') },
      { name: 'user-menu', at: '/dashboard', act: menu(press('User menu')) },
      { name: 'help', at: '/dashboard', act: dialog(press('Help')) },
      { name: 'operator-process', at: '/checklists/process' },
      { name: 'operator-product', at: '/checklists/product' },
      { name: 'operator-drafts', at: '/checklists/product', act: press(/\d drafts?/) },
      {
        name: 'operator-draft-delete',
        at: '/checklists/product',
        act: dialog(press(/\d drafts?/), press(/^Delete/)),
      },
      { name: 'operator-scheduled', at: '/checklists/product?tab=scheduled' },
      { name: 'operator-submitted', at: '/checklists/product?tab=submitted' },
      { name: 'operator-no-hits', at: '/checklists/product?search=zzzz' },
      {
        name: 'operator-failure',
        at: '/checklists/product',
        before: failing('/operator-checklists'),
        act: heard('q7Zk2Lw0Xv9RbT4e'),
      },
      { name: 'run-truck', at: run('process', 'TRUCK-DAILY'), act: begun },
      { name: 'run-5s', at: run('process', 'LPA-5S'), act: begun },
      { name: 'run-measure', at: run('product', 'BH-4711-FI'), act: begun },
      {
        name: 'run-submit',
        at: run('process', 'LATHE-START'),
        act: inRun(press('Fail', 'radio'), dialog(press('Review and submit'))),
      },
      { name: 'run-menu', at: run('process', 'LATHE-START'), act: inRun(menu(press(/menu|more/i))) },
      { name: 'run-locked', at: lockedRun },
      { name: 'run-looked-at', at: lockedRun, act: press(/look/i) },
      { name: 'completed', at: '/dashboard', act: completed },
      { name: 'issues-process', at: '/checklists/process/issues' },
      { name: 'profile', at: '/config/profile' },
      { name: 'settings', at: '/config/settings' },
      { name: 'own-profile', at: own('profile') },
      { name: 'own-settings', at: own('settings') },
      { name: 'refusal', at: '/admin/company-settings', act: heard('Not open to you') },
    ],
  },
  {
    who: 'qa.supervisor',
    what: [
      { name: 'dashboard-supervisor', at: '/dashboard' },
      { name: 'queue', at: '/checklists/product/submissions/qa-supervisor' },
      { name: 'queue-team', at: '/checklists/product/submissions/qa-supervisor?tab=team' },
      { name: 'queue-empty', at: '/checklists/product/submissions/qa-supervisor?search=zzzz' },
      {
        name: 'queue-filters',
        at: '/checklists/product/submissions/qa-supervisor?tab=status&count=12',
        act: press(/^Filters/),
      },
      {
        name: 'histories',
        at: '/checklists/product/submissions/qa-supervisor?tab=status&count=12',
        act: press(/Histories/),
      },
      { name: 'review-supervisor', at: review('qa-supervisor'), act: press(/^Hand to production/, 'radio') },
    ],
  },
  {
    who: 'qa.manager',
    what: [
      { name: 'queue-manager', at: '/checklists/product/submissions/qa-manager' },
      { name: 'review', at: review('qa-manager') },
      { name: 'review-concede', at: review('qa-manager'), act: press(/^Concessionally approve/, 'radio') },
      { name: 'review-reverse', at: review('qa-manager'), act: press('Reverse to an earlier role') },
      { name: 'review-assign', at: review('qa-manager'), act: menu(press(/assigned|nobody/i)) },
      { name: 'response', at: record },
      { name: 'print', at: printView },
    ],
  },
  {
    who: 'checklist.admin',
    what: [
      { name: 'dashboard-admin', at: '/dashboard' },
      { name: 'checklists-process', at: '/admin/checklists/process' },
      { name: 'checklists-product', at: '/admin/checklists/product' },
      { name: 'checklists-menu', at: '/admin/checklists/product', act: menu(press(/BH-4711, final/)) },
      { name: 'checklist-create', at: '/admin/checklists/product', act: dialog(press('Add checklist')) },
      { name: 'checklist-import', at: '/admin/checklists/product', act: dialog(press(/^Import/)) },
      {
        name: 'checklist-categories',
        at: '/admin/checklists/product',
        act: dialog(press('Categories and tags'), press('Categories', 'menuitem')),
      },
      {
        name: 'checklist-leave',
        at: '/admin/checklists/product',
        act: dialog(press(/BH-4711, final/), press(/^(Deactivate|Delete)/, 'menuitem')),
      },
      {
        name: 'checklist-copy',
        at: '/admin/checklists/product',
        act: dialog(press(/BH-4711, final/), press(/^Duplicate/, 'menuitem')),
      },
      { name: 'builder', at: builder() },
      { name: 'builder-question', at: builder(), act: part(/Bore diameter/) },
      { name: 'builder-reaction', at: builder(), act: part(/^\d*\s*All gauges/) },
      { name: 'builder-add', at: builder(), act: menu(press('Question')) },
      { name: 'builder-paste', at: builder(), act: dialog(press('More'), press(/Paste/, 'menuitem')) },
      { name: 'builder-publish', at: builder(), act: dialog(press('Publish')) },
      { name: 'builder-settings', at: builder('/settings') },
      { name: 'builder-assignments', at: builder('/assignments') },
      { name: 'builder-revisions', at: builder('/revisions') },
      { name: 'builder-translations', at: builder('/translations') },
      { name: 'issues', at: '/checklists/product/issues?count=12' },
      { name: 'issues-admin', at: '/admin/checklists/product/issues?count=12' },
      { name: 'issues-empty', at: '/checklists/product/issues?search=zzzz' },
      { name: 'issues-filters', at: '/checklists/product/issues?status=open', act: press(/^Filters/) },
      { name: 'issue-create', at: '/checklists/product/issues?count=12', act: dialog(press('Raise issue')) },
      { name: 'issue', at: issue() },
      { name: 'issue-edit', at: issue('/edit') },
      { name: 'issue-history', at: issue('/history') },
    ],
  },
  {
    who: 'admin',
    what: [
      { name: 'company-settings', at: '/admin/company-settings' },
      { name: 'admin-profile', at: '/admin/profile' },
      { name: 'help-edit', at: '/admin/company-settings', act: dialog(press('Help')) },
      {
        name: 'tutorial-delete',
        at: '/admin/company-settings',
        act: async page => {
          await dialog(press('Help'))(page)
          await press(/^Delete/)(page)
          await expect(page.getByRole('dialog', { name: /Delete/ })).toBeVisible()
        },
      },
    ],
  },
]
