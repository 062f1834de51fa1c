// Two people at one run: one took it offline, the other one went on with it. What only one of them changed is merged when
// the first is back; only an answer that both changed differently is asked, and both stay until it is decided.
// Rooms: run, drafts
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

const run = '/checklists/product/internal/PH-220-CI'
const field = (page: Page, question: RegExp) => page.getByRole('group', { name: question }).getByRole('textbox').first()
const heat = /^Heat number/
const pouring = /^Pouring temperature/
const hardness = /^Hardness HBW/
const says = (page: Page, state: string) =>
  expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', state)

type Kept = { lock: { by: { id: string } } | null; answers: Record<string, { value?: string }>; copies: unknown[] }
const draftOf = async (context: BrowserContext, id: string) =>
  (await (await context.request.get(`/api/storage/drafts/${id}`)).json()) as Kept

test('a draft that was taken offline and went on without its holder is merged by question', async ({ browser }) => {
  test.setTimeout(240_000)
  const anna = await pageOf(browser, '2.operator')
  await anna.goto(run)
  await runBegun(anna)
  await field(anna, heat).fill('V1')
  await field(anna, pouring).fill('1380')
  await says(anna, 'saved')
  const id = new URL(anna.url()).searchParams.get('draftId') ?? ''
  await anna.getByRole('button', { name: 'More', exact: true }).click()
  await anna.getByRole('menuitem', { name: 'Take offline' }).click()
  await expect(anna.getByText(/Taken offline until/)).toBeVisible()
  await anna.context().setOffline(true)
  await field(anna, heat).fill('V2')
  await field(anna, hardness).fill('210')
  await says(anna, 'device')

  const admin = await pageOf(browser, '2.checklist.admin')
  const { lock } = await draftOf(admin.context(), id)
  const broken = await admin.context().request.post(`/api/storage/drafts/${id}/lock-break`, {
    data: { holderId: lock?.by.id, reason: 'Needed now' },
    headers: { origin: new URL(anna.url()).origin },
  })
  expect(broken.ok(), await broken.text()).toBe(true)
  const boris = await pageOf(browser, '2.operator2')
  await boris.goto(`${run}?draftId=${id}`)
  await expect(field(boris, heat)).toHaveValue('V1')
  await field(boris, heat).fill('V3')
  await field(boris, pouring).fill('1400')
  await says(boris, 'saved')
  await boris.goto('/dashboard')

  await anna.context().setOffline(false)
  await anna.getByRole('button', { name: 'Reopen' }).click()
  await expect(anna.getByText(/^1 answer from .* differs/)).toBeVisible()
  await expect(field(anna, heat)).toHaveValue('V3')
  await expect(field(anna, pouring)).toHaveValue(/^1,?400/)
  await expect(field(anna, hardness)).toHaveValue('210')
  await says(anna, 'saved')
  // Undecided it stays, also over a reload.
  await anna.reload()
  await anna.getByRole('button', { name: 'Compare' }).click()
  const dialog = anna.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^V2.*You/ })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^V3/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '1 still to choose' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^V2/ }).click()
  await dialog.getByRole('button', { name: 'Use these answers' }).click()
  await expect(field(anna, heat)).toHaveValue('V2')
  await says(anna, 'saved')
  await expect.poll(async () => (await draftOf(anna.context(), id)).copies).toEqual([])
  await anna.reload()
  await expect(field(anna, heat)).toHaveValue('V2')
  await expect(anna.getByRole('button', { name: 'Compare' })).toHaveCount(0)
})
