// The reasons that a company begins with: a new one, and one from before there were reasons.
import { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { expect, test } from 'vitest'
import { readMigrations } from '../platform/database/migrations.ts'
import { type Locale, locales } from '../platform/phrases.ts'
import { testServer } from '../testing/testServer.ts'
import { defaultReasons } from './public/defaultReasons.ts'

const { customer, database } = await testServer()

test.each(locales)(
  'a new company begins with reasons in its language (%s), as people could have added them',
  locale => {
    const reasons = defaultReasons(locale)
    expect(reasons.map(reason => BypassReasonInput.parse(reason))).toEqual(reasons)
    expect(new Set(reasons.map(({ name }) => name)).size).toBe(4)
    expect(reasons.some(({ needsCosigner }) => needsCosigner)).toBe(true)
  },
)

/** What the migration makes of a company with a language and these reasons. */
const migrated = async (language: Locale, reasons: readonly BypassReasonInput[]): Promise<BypassReasonInput[]> => {
  await database.query('delete from bypass_reasons')
  await database.query(`update customers set settings = settings || jsonb_build_object('language', $1::text)`, [
    language,
  ])
  for (const { name, checklistTypes, needsText, needsCosigner, active, place } of reasons)
    await database.query(
      `insert into bypass_reasons (customer_id, name, checklist_types, needs_text, needs_cosigner, active, place)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [customer.id, name, checklistTypes, needsText, needsCosigner, active, place],
    )
  const statements = readMigrations().flatMap(({ sql }) => sql)
  const fill = statements.find(statement => /insert into "bypass_reasons"/i.test(statement)) ?? ''
  const name = statements.find(statement => /update "bypass_reasons"/i.test(statement)) ?? ''
  for (let again = 0; again < 2; again++) {
    await database.query(fill)
    await database.query(name)
  }
  const { rows } = await database.query(
    `select name, names, checklist_types as "checklistTypes", needs_text as "needsText", needs_cosigner as "needsCosigner", active, place
      from bypass_reasons where customer_id = $1 order by place, name`,
    [customer.id],
  )
  return rows
}

test.each(locales)('a company from before has the same, in its language (%s)', async locale => {
  expect(await migrated(locale, [])).toEqual(defaultReasons(locale))
})

test('a company with reasons keeps them, and gets more only for a type without any', async () => {
  const own = (name: string, checklistTypes: BypassReasonInput['checklistTypes'], active = true) => ({
    ...{ name, names: { en: name }, checklistTypes, needsText: false, needsCosigner: false, active, place: 5 },
  })
  const both = [own('Power cut', ['process', 'product'], false)]
  expect(await migrated('en', both)).toEqual(both)
  // One that a company was given has its names in the other languages as well.
  const [machineDown] = defaultReasons('en')
  const process = [
    { ...own('Machine down', ['process']), names: machineDown?.names ?? {} },
    own('Power cut', ['process']),
  ]
  expect(await migrated('en', process)).toEqual([
    ...process,
    ...defaultReasons('en')
      .filter(({ name }) => name !== 'Machine down')
      .map(reason => ({ ...reason, checklistTypes: ['product'] })),
  ])
})
