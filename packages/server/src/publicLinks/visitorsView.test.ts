// What people without an account get to know of a company, by each call that they can make.
import { publishChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { submitPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { filledIn, publicLinkActs } from './publicLinks.builder.ts'

const { app, runtime, customer, signedIn, as, database } = await testServer()
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))
const anyone = as(null)

const inside = ['Scrap of the north hall', 'issues owner', 'QA Manager', 'MFG Supervisor', 'boss@steel.example']
const [issueTitle = '', ownerRole = '', notified = '', personRole = '', mailed = ''] = inside

const [section] = smallDefinition.sections
const [guard, bore] = section?.questions ?? []
const definition: Definition = {
  ...smallDefinition,
  sections: [
    {
      ...{ id: 's1', title: { en: 'Machine' } },
      questions: [
        {
          ...(guard as Extract<Definition['sections'][number]['questions'][number], { type: 'passFail' }>),
          triggers: [
            {
              ...{ when: { kind: 'nonconforming' }, note: true, notify: [notified] },
              issue: { title: { en: issueTitle }, severity: 'high', ownerRole, dueInDays: 3 },
              stop: { message: { en: 'Call the shift leader' } },
            },
            { when: { kind: 'answered' }, notify: [notified] },
          ],
        },
        bore as NonNullable<typeof bore>,
      ],
    },
  ],
}

test('roles, issues and mail rules of a checklist are in no response to a visitor, and work as for everyone', async () => {
  const admin = await signedIn(['checklist administrator'])
  await signedIn([notified], { email: 'chief@steel.example' })
  const mail = { addresses: [mailed] }
  const checklist = await buildChecklist(runtime.db, { customer, definition, mail })
  const { linkWith, codeOf, open, send } = publicLinkActs({ app, as, admin: () => admin, checklist: () => checklist })
  const opened = await open(await codeOf(await linkWith({ asksEmail: 'optional', mailsReceipt: true })))
  const said: unknown[] = [opened]
  const attempt = (body: object) =>
    anyone.call(submitPublicChecklist, { body: { ...filledIn(opened), ...body } as never }).then(
      receipt => said.push(receipt),
      error => said.push(error.problem),
    )
  await attempt({ answers: {} })
  await attempt({ answers: { guard: { type: 'passFail', value: 'fail' } } })
  await attempt({ name: 'x'.repeat(200) })
  const answers = {
    guard: { type: 'passFail', value: 'fail', note: 'It hangs' },
    bore: { type: 'measurement', samples: ['25.010', '25.012'] },
  }
  said.push(await send({ ...filledIn(opened), answers: answers as never, email: 'driver@example.com' }))
  for (const word of inside) expect(JSON.stringify(said)).not.toContain(word)
  // What they are asked for at once is there.
  const [asked] = opened.definition.sections[0]?.questions ?? []
  expect(asked).toMatchObject({
    triggers: [{ when: { kind: 'nonconforming' }, note: true, stop: { message: { en: 'Call the shift leader' } } }],
  })
  const { rows } = await database.query(
    `select r.address from mails m join mail_recipients r on r.mail_id = m.id where m.kind = 'answer notice'`,
  )
  expect(rows).toEqual([{ address: 'chief@steel.example' }])
})

test('whom a question is about is asked for without naming its role', async () => {
  const admin = await signedIn(['checklist administrator'])
  const checklist = await buildChecklist(runtime.db, { customer })
  const { linkWith, codeOf, open } = publicLinkActs({ app, as, admin: () => admin, checklist: () => checklist })
  const code = await codeOf(await linkWith())
  // A later revision may ask for someone with a role, after the link was made.
  const person = { id: 'who', type: 'person', label: { en: 'Who' }, role: personRole }
  const { rows } = await database.query(
    `update checklists set changed = true, definition = jsonb_set(definition, '{sections,0,questions,0}', $2::jsonb)
      where id = $1 returning version`,
    [checklist.id, JSON.stringify(person)],
  )
  const body = { version: rows[0].version, notes: 'Asks who', sendReminders: false, confirmMissingTranslations: true }
  await as(admin).call(publishChecklist, { params: { id: checklist.id }, body: body as never })
  const opened = await open(code)
  expect(JSON.stringify(opened)).not.toContain(personRole)
  expect(opened.definition.sections[0]?.questions[0]).toEqual({ id: 'who', type: 'person', label: { en: 'Who' } })
})
