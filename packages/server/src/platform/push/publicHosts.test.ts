import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint, publicLookup } from './publicHosts.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://142.250.74.10/abc',
  'https://[2a00:1450:4001:80b::200a]/abc',
])('%s can be a push service', address => expect(isPublicEndpoint(address)).toBe(true))

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:password@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://localhost./abc',
  'https://printer/abc',
  'https://intranet.local/abc',
  'https://metadata.google.internal/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://169.254.169.254/latest',
  'https://192.168.1.1/abc',
  'https://100.64.0.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:127.0.0.1]/abc',
  'https://[::ffff:7f00:1]/abc',
  'https://[64:ff9b::7f00:1]/abc',
  'https://[fd00::1]/abc',
  'https://[fe80::1]/abc',
  'https://[2002:7f00:1::]/abc',
  'file:///etc/passwd',
  'no address',
])('%s is refused', address => expect(isPublicEndpoint(address)).toBe(false))

test('addresses of special networks are not public', () => {
  for (const address of ['0.0.0.0', '172.31.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', 'ff02::1'])
    expect(isPublicAddress(address)).toBe(false)
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads into the own network is not connected to', async () => {
  const found = await new Promise<Error | null>(done => publicLookup('localhost', { all: true }, error => done(error)))
  expect(found?.message).toBe('localhost is not on the public internet')
})
