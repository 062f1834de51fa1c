import { createFilterLink, openFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { filterLinkDays } from '@gemba/domain/filterLinks/filterLinks.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { filterLinkOf } from './public/filterLink.ts'

const { settings, customer, other, signedIn, as } = await testServer()
let admin: TestUser
let operator: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  operator = await signedIn(['checklist operator'])
  stranger = await signedIn(['administrator'], { at: other })
})

const filtered = { list: '/admin/users', search: '?state=active&sort=username' }
const keyOf = (url: string) => String(new URL(url).searchParams.get('key'))
const make = (by: TestUser | null = admin, body = filtered) => as(by).call(createFilterLink, { body })
const opened = (key: string, by: TestUser | null = admin) => as(by).call(openFilterLink, { body: { key } })
const signed = (to: string, endsAt = new Date(Date.now() + 60_000), customerId = customer.id) =>
  keyOf(filterLinkOf(settings, { customerId, to, endsAt }))

describe('specification 1 §2.1, filterlink: a link to a filtered list', () => {
  test('opens the list with its filters for a colleague, and works for 30 days', async () => {
    const { url, endsAt } = await make()
    expect(url).toMatch(/^http:\/\/localhost:3000\/filterlink\?key=[\w-]+\.[\w-]+$/)
    const days = (new Date(String(endsAt)).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(filterLinkDays, 2)
    const colleague = await signedIn(['administrator'])
    expect(await opened(keyOf(url), colleague)).toEqual({ to: '/admin/users?state=active&sort=username' })
  })

  test('needs a sign-in, to be made and to be opened', async () => {
    const { url } = await make()
    await expect(make(null)).rejects.toMatchObject({ status: 401 })
    await expect(opened(keyOf(url), null)).rejects.toMatchObject({ status: 401 })
  })

  test('opens nothing for those who may not open the list, and says so', async () => {
    const { url } = await make()
    await expect(opened(keyOf(url), operator)).rejects.toMatchObject({
      ...{ status: 403, problem: { message: "You don't have access to this list." } },
    })
    await expect(make(operator)).rejects.toMatchObject({ status: 403 })
  })

  test('of another company, or changed, or cut off, is no link', async () => {
    const { url } = await make()
    const key = keyOf(url)
    const [said = '', signature = ''] = key.split('.')
    const others = Buffer.from(JSON.stringify([customer.id, Date.now() + 60_000, '/admin/roles'])).toString('base64url')
    const refused = { status: 404, problem: { message: expect.stringMatching(/^This link isn't valid/) } }
    await expect(opened(key, stranger)).rejects.toMatchObject(refused)
    for (const forged of [
      `${others}.${signature}`,
      said,
      `${said}.`,
      `.${signature}`,
      key.slice(0, -1),
      'x',
      `${key}x`,
    ])
      await expect(opened(forged), forged).rejects.toMatchObject(refused)
  })

  test('that has ended says when', async () => {
    await expect(opened(signed('/admin/users', new Date('2026-03-13T12:00:00Z')))).rejects.toMatchObject({
      ...{
        status: 404,
        problem: { message: 'This link ended on 2026-03-13. Ask the person who sent it for a new one.' },
      },
    })
  })

  test('leads to pages of the product alone', async () => {
    for (const to of ['//elsewhere.example/admin/users', 'https://elsewhere.example', '/nowhere', '/signin'])
      await expect(opened(signed(to)), to).rejects.toMatchObject({ status: 404 })
    await expect(make(admin, { list: '/nowhere', search: '' })).rejects.toMatchObject({ status: 404 })
    await expect(make(admin, { list: '//elsewhere.example', search: '' })).rejects.toMatchObject({ status: 422 })
    await expect(make(admin, { ...filtered, search: 'state=active' })).rejects.toMatchObject({ status: 422 })
  })
})
