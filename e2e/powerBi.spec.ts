// A company whose reports are in its own Power BI: set up in the company settings, opened in the viewers, and saved there as
// a report of one's own. Microsoft's sign-in and API are played on loopback, the frames of Power BI in the browser.
// Rooms: reports, companySettings
import { type Browser, expect, type Page } from '@playwright/test'
import { startPlayedPowerBi } from '../packages/server/src/platform/testing/playedPowerBi.ts'
import { address, pageOf } from './support/people.ts'
import { tell } from './support/records.ts'
import { test } from './support/test.ts'

type Played = Awaited<ReturnType<typeof startPlayedPowerBi>>
const cloud = 'https://app.powerbi.com'

/** What the frame shows: what it was opened with. Saving a copy is a button of its own. */
const frameOfPowerBi = `<!doctype html><title>Power BI</title><p id="opened"></p><button id="save">Save a copy</button>
<script>
  const uid = new URLSearchParams(location.search).get('uid')
  const tell = (name, body) =>
    parent.postMessage({ method: 'POST', url: '/reports/' + uid + '/events/' + name, headers: { id: name }, body }, '*')
  let given = {}
  let isChanged = false
  addEventListener('message', ({ source, data: { method, url, headers, body } }) => {
    if (source !== parent || !method) return
    // Power BI's own frame keeps what was changed in a report after a copy of it was saved.
    const answer = url.startsWith('/report/hasUnsavedChanges') ? isChanged : {}
    parent.postMessage({ statusCode: 200, headers: { id: headers.id }, body: answer }, '*')
    if (!url.startsWith('/report/load')) return
    given = body
    const { id, accessToken, embedUrl, permissions = 'none', viewMode = 0 } = body
    document.querySelector('#opened').textContent = JSON.stringify({ id, accessToken, embedUrl, permissions, viewMode })
    tell('loaded', {})
  })
  document.querySelector('#save').onclick = async () => {
    isChanged = true
    const { id } = await (await fetch('/played/saveAs?token=' + given.accessToken)).json()
    tell('saved', { reportObjectId: id, reportName: 'Yield of my line', saveAs: true })
  }
</script>`

const playFrames = (page: Page, played: Played) =>
  page.route(`${cloud}/**`, route => {
    const url = new URL(route.request().url())
    if (url.pathname !== '/played/saveAs') return route.fulfill({ body: frameOfPowerBi, contentType: 'text/html' })
    return route.fulfill({ json: played.saveAs(url.searchParams.get('token') ?? '', 'Yield of my line') ?? {} })
  })

/** The first administrator of a company of its own: others go on with the reports of theirs. */
const newCompany = async (browser: Browser) => {
  const owner = await pageOf(browser, 'sysadmin')
  await tell(owner, 'POST', '/customers', {
    ...{ name: 'Lindholm Castings', address: '', place: '', logo: null, seats: null },
    ...{ contactName: '', contactEmail: '', contactPhone: '', expiresOn: null, leadDays: 30 },
    ...{ timezone: 'Europe/Berlin', locale: 'en-GB', language: 'en', features: ['allowPowerBI', 'allowAdhocPowerBI'] },
    ...{ username: 'lindholm.admin', firstName: 'Ida', lastName: 'Lindholm', email: '' },
    ...{ entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
  })
  const context = await browser.newContext({ baseURL: address() })
  const headers = { origin: address() }
  const data = { username: 'lindholm.admin', password: 'k7mw-p2xq-9fhd' }
  await context.request.post('/api/auth/sign-in/username', { headers, data })
  await context.request.post('/api/storage/first-password', { headers, data: { newPassword: 'harbour at seven' } })
  return context.newPage()
}

const opened = async (page: Page, name: string) => {
  const frame = page.frameLocator(`iframe[title="Report ${name}"]`).frameLocator('iframe')
  await expect(frame.locator('#opened')).toContainText(cloud)
  return { frame, said: JSON.parse(String(await frame.locator('#opened').textContent())) }
}
const choose = async (page: Page, list: string, name: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a company opens the reports of its Power BI, and saves one of its own there', async ({ browser }) => {
  const played = await startPlayedPowerBi(Number(process.env.GEMBA_E2E_POWERBI))
  const company = played.addCompany()
  const model = played.addModel(company.workspaceId, 'Own rows')
  const scrap = played.addReport(company.workspaceId, 'Scrap', model)
  const yields = played.addReport(company.workspaceId, 'Yield', model)
  const page = await newCompany(browser)
  await playFrames(page, played)

  await test.step('the settings say what is wrong with a connection, and store the right one', async () => {
    await page.goto('/admin/company-settings')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reports' })
    await dialog.getByText('Power BI', { exact: true }).click()
    const check = dialog.getByRole('button', { name: 'Check connection' })
    await expect(check).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Directory ID' }).fill(company.directoryId)
    await dialog.getByRole('textbox', { name: 'Client ID' }).fill(company.clientId)
    await dialog.getByRole('textbox', { name: 'Workspace ID' }).fill(company.workspaceId)
    const secret = dialog.getByLabel('Client secret', { exact: true })
    await secret.fill('not the secret')
    await check.click()
    await expect(dialog.getByText('Microsoft refuses the client secret.')).toBeVisible()
    await secret.fill(company.clientSecret)
    await expect(dialog.getByText('Microsoft refuses the client secret.')).toBeHidden()
    await check.click()
    await expect(dialog.getByText('has row-level security. Enter the role')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Role of row-level security/ }).fill('Own rows')
    await check.click()
    await expect(dialog.getByText('Connected. The workspace has 2 reports.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Provider of reports saved')).toBeVisible()
    await expect(page.getByText(/^Client secret stored since/)).toBeVisible()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(secret).toHaveValue('')
    await expect(dialog.getByText('Leave it empty to keep the one that is stored.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the viewer lists them, and opens one with the rows of its reader', async () => {
    const answer = await page.goto('/admin/power-bi-report')
    // The frame of Power BI is in a page of its own: the application itself may have none.
    expect(answer?.headers()['content-security-policy']).not.toContain('powerbi')
    const first = await opened(page, 'Scrap')
    expect(first.said).toMatchObject({ id: scrap.id, embedUrl: scrap.embedUrl, viewMode: 0 })
    await choose(page, 'Select Report', 'Yield')
    const { said } = await opened(page, 'Yield')
    const token = played.embedTokens.find(one => one.token === said.accessToken)
    expect(token).toMatchObject({ reportId: yields.id, accessLevel: 'View', identities: [{ roles: ['Own rows'] }] })
    await expect(page).toHaveURL(new RegExp(`reportId=${yields.id}`))
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  })

  await test.step('a report without a parent opens as a copy, and is one’s own once it is saved', async () => {
    await page.goto(`/admin/power-bi-adhoc-report?reportId=${yields.id}`)
    const { frame, said } = await opened(page, 'Yield')
    // Copy, in edit mode.
    expect(said).toMatchObject({ permissions: 2, viewMode: 1 })
    await frame.getByRole('button', { name: 'Save a copy' }).click()
    await expect(page.getByText('Yield of my line saved')).toBeVisible()
    const own = await opened(page, 'Yield of my line')
    expect(own.said).toMatchObject({ permissions: 7, viewMode: 1 })
    expect(played.embedTokens.at(-1)).toMatchObject({ accessLevel: 'Edit', allowSaveAs: true })
    await page.getByRole('combobox', { name: 'Select Adhoc Report' }).click()
    await expect(page.getByRole('option', { name: 'Yield of my line' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is deleted in Power BI as well', async () => {
    await page.getByRole('button', { name: 'More for Yield of my line' }).click()
    await expect(page.getByRole('menuitem', { name: 'Revisions' })).toBeHidden()
    await page.getByRole('menuitem', { name: 'Delete report' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete|Yes/ })
      .click()
    await expect(page.getByText('Yield of my line deleted')).toBeVisible()
    expect(played.reportsOf(company.workspaceId).map(({ name }) => name)).toEqual(['Scrap', 'Yield'])
  })

  await test.step('an expired secret is said in words', async () => {
    played.expireSecrets(company.clientId)
    played.endAccessTokens()
    await page.goto('/admin/power-bi-report')
    await expect(page.getByText('The client secret has expired.')).toBeVisible()
  })
  await played.close()
})
