import type { Page } from '@playwright/test'
import { address } from './people.ts'

type Answer = Record<string, unknown>

/** An answer of the API for the person whose page it is. */
export const ask = async <T = Answer>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api/storage${path}`, { maxRetries: 2 })
  if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Calls the API as the person whose page it is: what a test needs beside what it is about. */
export const tell = async <T = Answer>(page: Page, method: 'POST' | 'PUT', path: string, data: Answer): Promise<T> => {
  const options = { method, data, headers: { origin: address() } }
  const answer = await page.request.fetch(`/api/storage${path}`, options)
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

export type Waiting = {
  id: string
  checklistId: string
  revision: number
  IRNumber: string
  checklistName: string
  status: { code: string } | null
  remeasure: boolean
}

/** What waits in the queue of a role, oldest first. */
export const waiting = async (page: Page, role: string) =>
  (await ask<{ submissions: Waiting[] }>(page, `/checklist-submissions?role=${role}&count=100`)).submissions

export const reviewAddress = (role: string, { checklistId, id, revision }: Waiting) =>
  `/checklists/product/submissions/${role}/${checklistId}/response/${id}/${revision}`
