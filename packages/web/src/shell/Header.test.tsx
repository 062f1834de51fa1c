import type { RoutePath } from '@gemba/domain/core/address'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import type { RoleName } from '@gemba/domain/core/roles'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { defaultRoles } from '@gemba/domain/permissions'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { features } from '../features.ts'
import { install } from '../platform/installed.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { Header } from './Header.tsx'
import shell from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => install(features))

const onHelp = vi.fn()
const shown = (roles: readonly RoleName[], { isB2CUser = false, page = '/dashboard' as RoutePath } = {}) =>
  show(<Header area="floor" onSearch={() => undefined} onHelp={onHelp} />, {
    phrases: { platform, ui, shell },
    answers: { '/inbox': { entries: [], total: 0, unread: 0 } },
    page,
    me: {
      isB2CUser,
      customers: [],
      terminal: null,
      roles: roles.map(name => ({ id: name, name, permissions: [...defaultRoles[name]] })),
      customer: {
        ...{ id: 'c', name: 'Nordwerk', isPlatformOwner: false, expiration: null, settings: customerSettings({}) },
        features: Object.fromEntries(featureFlags.map(flag => [flag, true])) as never,
      },
    },
  })
type Shown = Awaited<ReturnType<typeof shown>>
const labels = ({ all }: Shown) =>
  all('header button, main button').map(one => one.getAttribute('aria-label') ?? one.textContent)
const itemsOf = async ({ all, soon }: Shown) => {
  await soon(() => expect(all('[role=menuitem]').length).toBeGreaterThan(0))
  return all('[role=menuitem]').map(({ textContent }) => textContent)
}
const switcher = 'Checklists Dashboard'

describe('specification 1 §2.3: the header', () => {
  test('has a switcher of dashboards for administrators', async () => {
    const page = await shown(['administrator', 'checklist operator'])
    page.button(new RegExp(`^${switcher}$`)).click()
    expect(await itemsOf(page)).toEqual(['Admin Dashboard', switcher, 'Profile', 'Settings'])
  })

  test.each<[string, RoleName[], RoutePath]>([
    ['for guests', ['guest'], '/dashboard'],
    ['for people of the shop floor alone', ['checklist operator'], '/dashboard'],
    ['on the AI page', ['administrator', 'checklist operator'], '/ai'],
  ])('has none %s', async (_, roles, page) => {
    const header = await shown(roles, { page })
    await header.soon(() => expect(labels(header)).toContain('Help'))
    expect(labels(header)).not.toContain(switcher)
  })

  test('switches between three themes', async () => {
    const { all, soon } = await shown(['checklist operator'])
    const choices = () => all('[role=radiogroup][aria-label=Theme] button').map(one => one.getAttribute('aria-label'))
    await soon(() => expect(choices()).toEqual(['Light', 'Dark', 'Cosmic']))
  })

  test('has the bell and help, but not for B2C users', async () => {
    const person = await shown(['checklist operator'])
    await person.soon(() => expect(labels(person)).toEqual(expect.arrayContaining(['Notifications', 'Help'])))
    person.button(/^Help$/).click()
    expect(onHelp).toHaveBeenCalledOnce()
    const privately = await shown(['learner'], { isB2CUser: true })
    await privately.soon(() => expect(labels(privately)).toContainEqual(expect.stringMatching(/User menu$/)))
    expect(labels(privately)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Notifications|Help)/)]))
  })

  test('has a menu of the user: Profile, Settings, Documentation, Logout', async () => {
    const page = await shown(['checklist operator'])
    page.button(/User menu$/).click()
    expect(await itemsOf(page)).toEqual(['Profile', 'Settings', 'Documentation', 'Logout'])
  })
})
