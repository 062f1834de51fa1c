// @vitest-environment happy-dom
// The script build on a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = window as unknown as Record<string, unknown>

const runModule = async () => {
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(null)
  vi.resetModules()
  await import('./global.ts')
}

const runScript = async (attributes: Record<string, string> = {}) => {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import('./global.ts')
}

beforeEach(() => {
  const names = ['powerbi', 'powerbi-client', 'powerBISDKGlobalServiceInstanceName', 'powerBISDKTrustedHosts', 'other']
  for (const name of names) delete page[name]
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('gives the page a service and the SDK, and listens to nothing', async () => {
  const listened = vi.spyOn(window, 'addEventListener')
  await runScript()
  expect(page.powerbi).toMatchObject({ config: { trustedHosts: [] } })
  expect(page['powerbi-client']).toHaveProperty('models.LayoutType.Master', 0)
  expect(listened).not.toHaveBeenCalled()
})

test('takes the place of the service that was there', async () => {
  page.powerbi = 'was here'
  await runScript()
  expect(page.powerbi).toHaveProperty('embed')
})

test('takes another name when the page says one', async () => {
  page.powerbi = 'was here'
  page.powerBISDKGlobalServiceInstanceName = 'other'
  await runScript()
  expect(page.powerbi).toBe('was here')
  expect(page.other).toHaveProperty('embed')
})

test('takes the usual name when it is free', async () => {
  page.powerBISDKGlobalServiceInstanceName = 'other'
  await runScript()
  expect(page.powerbi).toHaveProperty('embed')
  expect(page.other).toBe(undefined)
})

test('trusts the hosts that its element names', async () => {
  await runScript({ 'data-trusted-hosts': ' a.example  b.example:8443 ' })
  expect(page.powerbi).toMatchObject({ config: { trustedHosts: ['a.example', 'b.example:8443'] } })
})

test('imported by a bundler it trusts the hosts that the page has named before', async () => {
  page.powerBISDKTrustedHosts = ['a.example', 'http://localhost:4000']
  await runModule()
  expect(page.powerbi).toMatchObject({ config: { trustedHosts: ['a.example', 'http://localhost:4000'] } })
})

test('a host that cannot be trusted is told, not passed over', async () => {
  page.powerBISDKTrustedHosts = ['http://elsewhere.example']
  await expect(runModule()).rejects.toMatchObject({ code: 'TrustedHostInvalid' })
})

test.each([['a.example'], [document.createElement('a')]])(
  'a list of hosts that is no list is told of and ignored: %s',
  async hosts => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    page.powerBISDKTrustedHosts = hosts
    await runModule()
    expect(page.powerbi).toMatchObject({ config: { trustedHosts: [] } })
    expect(warned.mock.calls).toEqual([['powerBISDKTrustedHosts is not an array and is ignored.']])
  },
)

test('a service name that is no text is ignored', async () => {
  page.powerbi = 'was here'
  page.powerBISDKGlobalServiceInstanceName = document.createElement('a')
  await runScript()
  expect(page.powerbi).toHaveProperty('embed')
})
