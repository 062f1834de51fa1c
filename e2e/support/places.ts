// Addresses of the product, and how to find those of records that the demo brought.
import type { Page } from '@playwright/test'
import { address } from './people.ts'
import { ask, reviewAddress, waiting } from './records.ts'

type Listed = { id: string; code: string }

const checklist = async (page: Page) => {
  const { checklists } = await ask<{ checklists: Listed[] }>(page, '/checklists?type=product&count=50')
  return checklists.find(({ code }) => code === 'BH-4711-FI')?.id ?? checklists[0]?.id
}

export const builder =
  (rest = '') =>
  async (page: Page) =>
    `/admin/checklists/product/${await checklist(page)}${rest}`

export const issue =
  (rest = '') =>
  async (page: Page) => {
    const { issues } = await ask<{ issues: { id: string }[] }>(page, '/issues?type=product&count=1')
    return `/checklists/product/issues/${issues[0]?.id}${rest}`
  }

/** The schedules of the checklist that has some. */
export const schedules =
  (rest = '') =>
  async (page: Page) => {
    const { schedules } = await ask<{ schedules: { checklist: { id: string } }[] }>(
      page,
      '/schedules?checklistTypeCode=process&count=1',
    )
    return `/admin/checklists/process/${schedules[0]?.checklist.id}/schedules${rest}`
  }

export const review = (role: string) => async (page: Page) => {
  const queue = await waiting(page, role)
  const found = queue.find(({ checklistName }) => checklistName.includes('final inspection')) ?? queue[0]
  if (!found) throw new Error(`Nothing waits for ${role}.`)
  return reviewAddress(role, found)
}

export const record = async (page: Page) => {
  const found = await lastRecord(page)
  return `/checklists/product/${found.checklistId}/responses/${found.id}/${found.revision}`
}

/** The record of an inspection that was bypassed. */
export const bypassed = async (page: Page) => {
  type Listed = { checklists: { id: string; submissions: { id: string; revision: number; result: string | null }[] }[] }
  const days = 'startDate=2020-01-01&endDate=2199-12-31'
  const path = `/operator-checklists?checklistTypeCode=product&submitted=true&${days}`
  for (const { id, submissions } of (await ask<Listed>(page, path)).checklists) {
    const found = submissions.find(({ result }) => result === null)
    if (found) return `/checklists/product/${id}/responses/${found.id}/${found.revision}`
  }
  throw new Error('No inspection was bypassed.')
}

const lastRecord = async (page: Page) => {
  const queue = await waiting(page, 'qa-manager')
  const found = queue.find(({ checklistName }) => checklistName.includes('final inspection')) ?? queue[0]
  if (!found) throw new Error('Nothing waits for the QA Manager.')
  return found
}

/** The print view without the printer's dialog. */
export const printView = async (page: Page) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  return `/print/report/response?id=${(await lastRecord(page)).id}`
}

export const run = (type: string, code: string) => `/checklists/${type}/internal/${code}`

export const own = (what: string) => async (page: Page) =>
  `/user/${(await ask<{ id: string }>(page, '/users/me')).id}/${what}`

/** A run that another person has open: opens its draft for them first. */
export const lockedRun = async (page: Page) => {
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
