// What is done on a page before it is looked at, and what the server shall answer for it.
import { expect, type Page } from '@playwright/test'
import { address } from './people.ts'
import { runBegun } from './run.ts'

export const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' | 'radio' | 'link' = 'button') =>
  (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()

export const dialog =
  (...presses: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of presses) await act(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  }

export const menu =
  (...presses: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of presses) await act(page)
    await expect(page.getByRole('menu')).toBeVisible()
  }

export const palette =
  (words = '') =>
  async (page: Page) => {
    await press(/^Search or jump to/)(page)
    await page.getByRole('dialog').getByRole('textbox').fill(words)
    if (words) await expect(page.getByRole('dialog').getByText('Checklists to run')).toBeVisible()
  }

/** The first row of a list, or all of them where there is a head. */
export const selected = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check()
  await expect(page.getByRole('toolbar')).toBeVisible()
}

/** A part of the outline, opened in the builder. */
export const part = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).first().click()

/** A role with changes that are not saved, and an entity that is opened. */
export const changedRole = async (page: Page) => {
  await press('Checklist operator', 'link')(page)
  await page.getByRole('checkbox', { name: 'Issues Review All' }).check()
  await page.getByRole('checkbox', { name: 'Submissions Review', exact: true }).uncheck()
  await press('Submissions')(page)
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
}

/** A rule with a condition that is not saved, and whom it concerns. */
export const changedRule = async (page: Page) => {
  await press('Approvers', 'link')(page)
  await press('Rule', 'link')(page)
  await press('Add condition')(page)
  await page.getByRole('combobox', { name: 'Role' }).last().click()
  await page.getByRole('option', { name: 'Administrator', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/people leave/).first()).toBeVisible()
}

/** The server answers this path with a failure. */
export const failing = (path: string) => (page: Page) =>
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

export const heard = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible()
}

export const begun = async (page: Page) => {
  await runBegun(page)
  await expect(page.getByText(/answered/).first()).toBeVisible()
}

export const inRun =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    await begun(page)
    for (const act of acts) await act(page)
  }

/** What the completed page says, without running a whole checklist: it reads the entry of the history. */
export const completed = async (page: Page) => {
  await page.evaluate(() => {
    const completed = {
      about: { machine: 'CNC-07', part: 'BH-4711', lot: 'L 2231' },
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

export const wrongPassword = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Username/ }).fill('nobody.here')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await press('Sign in')(page)
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
}

export const otherSessions = (page: Page) =>
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

/** Exports of a person in every state. */
export const someExports = (page: Page) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const one = (name: string, more: object) => ({
    ...{ id: crypto.randomUUID(), name, format: 'xlsx', state: 'ready', rows: 12_400, expected: 12_400, size: 900_000 },
    ...{ failure: null, createdAt: at(-30), endsAt: at(130), can: { fetch: true, repeat: true }, ...more },
  })
  const none = { fetch: false, repeat: false }
  const exports = [
    one('Users', { state: 'waiting', rows: 0, expected: null, createdAt: at(0), can: none }),
    one('Issues', { state: 'running', rows: 310_000, expected: 1_000_000, createdAt: at(-0.1), can: none }),
    one('Pending inspections', { format: 'csv' }),
    one('Users', { can: { fetch: false, repeat: true } }),
    one('Issues', { state: 'failed', failure: 'unexpected', rows: 0, can: { fetch: false, repeat: true } }),
    one('Roles', { state: 'failed', failure: 'not-allowed', rows: 0, expected: null, can: none }),
  ]
  return page.route('**/api/storage/exports*', route => route.fulfill({ json: { exports, total: exports.length } }))
}

/** The link of a sign-up that still works. */
export const goodLink = (page: Page) =>
  page.route('**/api/storage/sign-ups/link', route => route.fulfill({ json: { email: 'lena@home.example' } }))

/** The server says that a key opens a company, to addresses of a domain alone. */
export const openKey = (emailDomain: string) => (page: Page) =>
  page.route('**/api/storage/enrollments/key', route =>
    route.fulfill({ json: { company: 'Nordwerk Machining GmbH', emailDomain } }),
  )

/** A company beside the list of companies, with all that its well loads. */
export const openedCustomer = async (page: Page) => {
  await press('Vega Castings', 'link')(page)
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Usage, 30 days' })).toBeVisible()
}

/** The sign-in page of a trusted terminal. */
export const atTerminal = async (page: Page) => {
  await page.context().addCookies([{ name: 'gemba.at-terminal', value: '1', url: address() }])
  await page.route('**/api/storage/terminals/here', route =>
    route.fulfill({
      json: { terminal: { name: 'Line 3, packing', place: 'Hall B', company: 'Nordwerk Machining GmbH' } },
    }),
  )
}

/** A scanner types the badge and presses Enter: the page goes on to the PIN. */
export const badgeScanned = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Badge or personnel number' }).fill('NW-2044')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
}

/** The newest record that failed, with who would get its result. */
export const chosenRecord = async (page: Page) => {
  await page.getByRole('combobox').first().click()
  await page
    .getByRole('option', { name: /Failed/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
}
