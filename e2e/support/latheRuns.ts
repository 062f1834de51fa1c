// A daily schedule at places of a line, and its runs, as the specs of scheduled work do them.
import type { Page } from '@playwright/test'
import { ask, tell } from './records.ts'

type Named = { id: string; name: string }
export type Occurrences = {
  occurrences: {
    id: string
    place: string
    status: string
    scheduleId: string
    submission: { id: string } | null
  }[]
}

/** A daily schedule, open now, that tells the supervisor of what is late and of what is missed. */
export const scheduleLathes = async (admin: Page, { name, places }: { name: string; places: string[] }) => {
  const { checklists } = await ask<{ checklists: (Named & { code: string })[] }>(
    admin,
    '/checklists?type=process&count=50',
  )
  const { roles } = await ask<{ roles: Named[] }>(admin, '/roles?count=100')
  const { users } = await ask<{ users: { id: string; username: string }[] }>(admin, '/users?search=operator&count=50')
  const roleId = roles.find(({ name }) => name === 'MFG Supervisor')?.id
  const slot = new Date(Date.now() + 20 * 60_000).toISOString()
  return tell<{ id: string }>(admin, 'POST', '/schedules', {
    ...{
      checklistId: checklists.find(({ code }) => code === 'LATHE-START')?.id,
      name,
      places,
      doneBy: 'one',
    },
    audience: {
      userIds: users.filter(({ username }) => username === 'operator').map(({ id }) => id),
      groupIds: [],
      roleIds: [],
    },
    recurrence: { every: 'day', interval: 1, times: [slot.slice(11, 16)] },
    ...{ calendarId: null, dayOff: 'keep', zone: 'UTC', startsOn: slot.slice(0, 10), endsOn: null },
    ...{ window: { opensBefore: 60, dueAfter: 10, grace: 5, lateFor: 60 }, reminders: [] },
    escalations: [
      { when: 'late', minutes: 0, roleId, mail: false },
      { when: 'missed', inARow: 1, roleId, mail: false },
    ],
  })
}

/** Everything in order at a lathe. */
export const fillInLathe = async (page: Page) => {
  const passes = [/^Door interlock/, /^Emergency stop/, /^Floor is dry/, /^Way oil/, /^Chuck jaws/, /^No unusual noise/]
  for (const name of passes) await page.getByRole('group', { name }).getByRole('radio', { name: 'Pass' }).tap()
  await page.getByRole('textbox', { name: /^Hydraulic pressure/ }).fill('50')
  await page.getByRole('textbox', { name: /^Coolant concentration/ }).fill('8.1')
  await page.getByRole('textbox', { name: /^Coolant pH/ }).fill('9.0')
}
