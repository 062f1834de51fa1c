import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { ExpiryNotice } from './ExpiryNotice.tsx'
import shell from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const endingIn = async (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const expiration = { date, notification: { leadTime: 30, email: 'renew@gemba.example' } }
  const customer = { expiration, settings: customerSettings({}), features: {} } as never
  const shown = await show(<ExpiryNotice />, { phrases: { platform, ui, shell }, me: { customer } })
  return { ...shown, date }
}

test('specification 1 §2.4: the text of the expiry warning', async () => {
  const { text, date } = await endingIn(10)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  expect(text()).toBe(
    `Your subscription will expire on ${day}. Contact renew@gemba.example to renew your service without interruption.`,
  )
})

test('specification 1 §2.4: before the lead time nothing is said', async () => {
  const { text } = await endingIn(40)
  expect(text()).toBe('')
})

test('after the last day it says so', async () => {
  const { text } = await endingIn(-2)
  expect(text()).toMatch(/^Your subscription ended on .+ Contact renew@gemba\.example to renew it\.$/)
})
