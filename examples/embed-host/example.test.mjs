// The example works as its README says: a report of another origin, its events, a filter, pages, tokens, reset.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { serveExample } from './serve.mjs'

let example
let browser

before(async () => {
  example = await serveExample({ hostPort: 0, framePort: 0 })
  browser = await chromium.launch({ executablePath: findChromium(line => console.error(line)), args: ['--no-sandbox'] })
})
after(async () => {
  await browser?.close()
  example?.close()
})

test('a person can embed, filter, turn pages, renew the token and reset', async () => {
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', error => wrong.push(error.message))
  await page.goto(example.host)
  const frame = page.frameLocator('#report iframe')
  const log = page.getByRole('log')
  const press = name => page.getByRole('button', { name, exact: true }).click()

  await frame.getByRole('heading', { name: 'report 7f1c' }).waitFor()
  await log.getByText('event loaded').waitFor()
  assert.equal(await page.locator('#report iframe').getAttribute('title'), 'Rejected parts')
  assert.equal((await page.locator('#report').evaluate(element => element.outerHTML)).includes('example-1'), false)

  await press('Only Ulm')
  await log.getByText('event filtersApplied').waitFor()
  assert.equal(await frame.getByRole('cell', { name: 'Brno' }).count(), 0)
  await press('All plants')
  await frame.getByRole('cell', { name: 'Brno' }).waitFor()

  await press('Go to Lines')
  await log.getByText('event pageChanged').waitFor()
  await press('Renew the token')
  await frame.getByText('Loaded: 1, tokens: 2').waitFor()

  await press('Reset')
  await page.locator('#report iframe').waitFor({ state: 'detached' })
  await press('Only Ulm')
  await press('Embed again')
  await frame.getByRole('heading', { name: 'report 7f1c' }).waitFor()
  assert.deepEqual(wrong, [])
})
