import type { Counts } from '@gemba/domain/core/counts'
import { expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { DashboardPage } from './DashboardPage.tsx'
import dashboard from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const nothing: Counts = {
  ...{
    scheduledProcess: null,
    scheduledProduct: null,
    processChecklists: null,
    productChecklists: null,
    'qa-supervisor': null,
    'mfg-supervisor': null,
    'qa-manager': null,
  },
  ...{ processIssues: null, productIssues: null },
}
const shown = (isB2CUser: boolean, state = {}) =>
  show(<DashboardPage />, {
    state,
    phrases: { platform, ui, dashboard },
    answers: { '/dashboard/counts': nothing },
    me: { isB2CUser },
  })

test('a private person without work is welcomed with what they can do here', async () => {
  const { all, text, button, soon } = await shown(true)
  await soon(() => expect(text()).toContain('Welcome, Anna'))
  expect(all('a').map(link => link.getAttribute('href'))).toEqual(['/learner/profile', '/learner/settings'])
  expect(text()).toContain('You need a separate account for that.')
  expect(button(/^Sign out$/)).toBeTruthy()
})

test('a person of a company without work is not', async () => {
  const { text, soon } = await shown(false)
  await soon(() => expect(text()).toContain(dashboard.nothing.title))
  expect(text()).not.toContain('Welcome')
})

test('specification 1 §2.4: who was not allowed to run a checklist is told so, and no one else', async () => {
  const words = 'You are not authorized to execute this checklist!'
  const refused = await shown(false, { unauthorized: true })
  await refused.soon(() => expect(refused.text()).toContain(words))
  const alone = await shown(true, { unauthorized: true })
  await alone.soon(() => expect(alone.text()).toContain('Welcome, Anna'))
  expect(alone.text()).toContain(words)
  const { text, soon } = await shown(false)
  await soon(() => expect(text()).toContain(dashboard.nothing.title))
  expect(text()).not.toContain(words)
})
