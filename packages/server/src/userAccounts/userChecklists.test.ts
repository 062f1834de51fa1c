// What a person may run, and what they have begun.
import { getUserChecklists, listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import { expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { runtime, customer, signedIn, as, database } = await testServer()

test('a checklist is listed once, with every reason; drafts of their own too', async () => {
  const admin = await signedIn(['administrator'])
  const { id } = await signedIn(['checklist operator'])
  const { roles } = await as(admin).call(listUserChoices)
  const roleId = roles.find(role => role.name === 'checklist operator')?.id
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process' })
  await database.query(
    `insert into checklist_assignments (customer_id, checklist_id, user_id, role_id)
     values ($1, $2, $3, null), ($1, $2, null, $4)`,
    [customer.id, checklist.id, id, roleId],
  )
  const { checklists, drafts, runs } = await as(admin).call(getUserChecklists, { params: { id } })
  expect(checklists).toMatchObject([
    {
      id: checklist.id,
      runs: 0,
      lastRunAt: null,
      reasons: [
        { kind: 'user', name: '' },
        { kind: 'role', name: 'checklist operator' },
      ],
    },
  ])
  expect({ drafts, runs }).toEqual({ drafts: [], runs: 0 })
})
