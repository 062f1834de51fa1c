import { existsSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export const address = () => {
  const url = process.env.GEMBA_E2E_URL
  if (!url) throw new Error('support/product.ts did not say where the product is')
  return url
}

/** A page of a signed-in person, in a browser of their own. */
export const pageOf = async (
  browser: Browser,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address(), ...options })
  await signedIn(context, username)
  return context.newPage()
}

/** Signs a person in, in an existing browser. */
export const signedIn = async (context: BrowserContext, username: string) => {
  const answer = await context.request.post('/api/auth/sign-in/username', {
    data: { username, password: 'gemba-demo' },
    headers: { origin: address() },
  })
  expect(answer.ok(), `${username} signs in: ${answer.status()} ${await answer.text()}`).toBe(true)
}

/** An operator's phone: 390 px wide, touched and not pointed at. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

export type Mail = { to: string[]; source: string }

/** What arrived at the mail server so far. */
export const mails = (): Mail[] => {
  const file = process.env.GEMBA_E2E_MAILS ?? ''
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Mail)
}
