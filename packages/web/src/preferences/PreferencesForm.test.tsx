import type { RoleName } from '@gemba/domain/core/roles'
import { offeredTimezones } from '@gemba/domain/users/timezones'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { PreferencesForm } from './PreferencesForm.tsx'
import preferencesPhrases from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const myId = '11111111-1111-4111-8111-111111111111'
let sent: unknown
beforeEach(() => {
  sent = undefined
})

const stored = {
  ...{ allowEmails: true, timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null },
  defaultAdminDashboardConfiguration: null,
  ...{ digestHour: null, quietHours: null, noPush: null, version: 3, can: { update: true } },
}
const shown = (roles: readonly RoleName[], userId = myId) =>
  show(<PreferencesForm preferences={{ ...stored, userId }} timezones={offeredTimezones()} />, {
    phrases: { platform, ui, preferences: preferencesPhrases },
    answers: {
      [`/${userId}`]: (body: string) => {
        sent = JSON.parse(body)
        return { ...stored, userId, allowEmails: false, version: 4 }
      },
    },
    me: { roles: roles.map(name => ({ id: name, name, permissions: [] })) },
  })
type Shown = Awaited<ReturnType<typeof shown>>
const fieldOf = ({ all }: Shown, label: string) => {
  const found = all('label').find(({ textContent }) => textContent === label) as HTMLLabelElement | undefined
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null
}
const choices = ({ all }: Shown) => all('input[type=radio]').map(one => one.getAttribute('value'))

describe('specification 1 §2.5: the preferences page', () => {
  test('has searchable pickers for timezone, date format and language, and a checkbox for notifications', async () => {
    const page = await shown(['checklist operator'])
    for (const label of ['Default timezone', 'Default date format', 'Default language']) {
      await page.soon(() => expect(fieldOf(page, label), label).not.toBeNull())
      // What can't be searched is read-only.
      expect([label, fieldOf(page, label)?.readOnly]).toEqual([label, false])
    }
    expect(fieldOf(page, 'Allow Notifications')).toMatchObject({ type: 'checkbox', checked: true })
  })

  test('saves what was changed', async () => {
    const page = await shown(['checklist operator'])
    await page.soon(() => expect(fieldOf(page, 'Allow Notifications')).not.toBeNull())
    fieldOf(page, 'Allow Notifications')?.click()
    await page.soon(() => expect(page.button(/^Save$/)).toBeTruthy())
    page.button(/^Save$/).click()
    await page.soon(() => expect(sent).toMatchObject({ allowEmails: false, version: 3 }))
  })

  test.each<[string, RoleName[]]>([
    ['learner and operator', ['learner', 'checklist operator']],
    ['learner and issues owner', ['learner', 'issues owner']],
    ['operator and issues owner', ['checklist operator', 'issues owner']],
  ])('asks for the default dashboard, learner or operator, of someone who is %s', async (_, roles) => {
    const page = await shown(roles)
    await page.soon(() => expect(choices(page)).toEqual(['learner', 'operator']))
    expect(['Learner', 'Operator'].every(word => page.text().includes(word))).toBe(true)
  })

  test.each<[string, RoleName[], string]>([
    ['who holds one of the roles', ['checklist operator'], myId],
    ['who is an administrator', ['administrator', 'learner', 'checklist operator'], myId],
    ['who looks at the settings of another person', ['learner', 'issues owner'], myId.replace('1', '2')],
  ])('does not ask someone %s', async (_, roles, userId) => {
    const page = await shown(roles, userId)
    await page.soon(() => expect(fieldOf(page, 'Allow Notifications')).not.toBeNull())
    expect(choices(page)).toEqual([])
  })
})
