// Addresses of the public links and start codes of the demo, and what their labels open.
import type { Page } from '@playwright/test'
import { address, signedIn } from './people.ts'
import { ask, tell } from './records.ts'

const checklistId = async (page: Page, code: string) => {
  const { checklists } = await ask<{ checklists: { id: string; code: string }[] }>(
    page,
    '/checklists?type=process&count=50',
  )
  return checklists.find(one => one.code === code)?.id ?? ''
}

const visitors = '5S-ROUND'
const lathes = 'LATHE-START'

export const startCodes = async (page: Page) =>
  `/admin/checklists/process/${await checklistId(page, lathes)}/start-codes`

export const startCode = async (page: Page) => {
  const id = await checklistId(page, lathes)
  const { codes } = await ask<{ codes: { id: string }[] }>(page, `/start-codes?checklistId=${id}&revoked=false`)
  return `/admin/checklists/process/${id}/start-codes/${codes[0]?.id}`
}

export const startSheet = async (page: Page) => `/print/utility/start-codes/${await checklistId(page, lathes)}`

export const publicLinks = async (page: Page) => `/admin/checklists/process/${await checklistId(page, visitors)}/links`

const linkOf = async (page: Page) => {
  const id = await checklistId(page, visitors)
  const { links } = await ask<{ links: { id: string; state: string }[] }>(page, `/public-links?checklistId=${id}`)
  return { id, linkId: links.find(({ state }) => state === 'open')?.id }
}

export const publicLink = async (page: Page) => {
  const { id, linkId } = await linkOf(page)
  return `/admin/checklists/process/${id}/links/${linkId}`
}

export const linkSheet = async (page: Page) => `/print/utility/public-link/${(await linkOf(page)).linkId}`

/** The page of someone who looks after the labels, beside the one that is looked at. */
const asAdmin = async <T>(page: Page, work: (admin: Page) => Promise<T>): Promise<T> => {
  const context = await page.context().browser()?.newContext({ baseURL: address() })
  if (!context) throw new Error('No browser')
  await signedIn(context, 'checklist.admin')
  const found = await work(await context.newPage())
  await context.close()
  return found
}

const labelOf = async (admin: Page, code: string) => {
  const sheet = `/start-code-sheets/${await checklistId(admin, code)}`
  const [label] = (await ask<{ codes: { id: string; code: string }[] }>(admin, sheet)).codes
  return label ?? { id: '', code: '' }
}

/** What the label in a hall opens that is for visitors too. */
export const label = (what: 'start' | 'checklist') => (page: Page) =>
  asAdmin(page, async admin => `/${what}/${(await labelOf(admin, visitors)).code}`)

/** The label of a lathe at which a run is under way. */
export const labelInUse = async (page: Page) => {
  const { id, code } = await asAdmin(page, admin => labelOf(admin, lathes))
  await tell(page, 'POST', '/drafts', { code: lathes, userIdentity: '', startCodeId: id })
  return `/start/${code}`
}
