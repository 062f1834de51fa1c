// Whoever guesses the PIN of a link slows down themselves, and keeps no one out who knows it.
import { updatePublicLink } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { wrongPinsADay } from '@gemba/domain/publicLinks/publicLinks.schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { testServer } from '../testing/testServer.ts'
import { checklistForLinks, filledIn, publicLinkActs, withoutCodes } from './publicLinks.builder.ts'
import { openToAll } from './publicLinks.samples.ts'

const server = await testServer()
const { app, runtime, as, database } = server
const { admin, checklist } = checklistForLinks(server)
const acts = publicLinkActs({ app, as, admin, checklist })
const { linkWith, codeOf, listed, openFrom, send } = acts

const pin = '4711'
const guarded = async () => {
  const link = await linkWith({ pin })
  const code = await codeOf(link)
  const from = async (network: number, entered: string) =>
    (await openFrom(`192.0.${network}.7`, { code, pin: entered })).statusCode
  return {
    link,
    code,
    from,
    wrong: (network: number) => from(network, '0000'),
    right: (network: number) => from(network, pin),
  }
}
/** As if the pauses of all networks were over. */
const endPauses = () =>
  asAuth(runtime.db).execute(sql`update auth.sign_in_failures set updated_at = updated_at - interval '5 hours'`)

test('a network that guesses waits, longer each time; others get in', async () => {
  const { wrong, right } = await guarded()
  expect(await Promise.all(Array.from({ length: 6 }, () => wrong(1)))).toEqual(expect.arrayContaining([422, 429]))
  expect(await right(1)).toBe(429)
  expect(await right(2)).toBe(200)
  const pauses: number[] = []
  for (let guess = 0; guess < 3; guess++) {
    await endPauses()
    expect(await wrong(1)).toBe(422)
    const { rows } = await asAuth(runtime.db).execute<{ count: number }>(
      sql`select count from auth.sign_in_failures where origin = 'network 192.0.1.0' order by count desc limit 1`,
    )
    pauses.push(rows[0]?.count ?? 0)
    expect(await right(1)).toBe(429)
  }
  expect(pauses).toEqual([6, 7, 8])
})

test('addresses of one network are one guesser', async () => {
  const { code, wrong } = await guarded()
  for (let guess = 0; guess < 5; guess++) expect(await wrong(3)).toBe(422)
  expect((await openFrom('192.0.3.200', { code, pin })).statusCode).toBe(429)
})

test('many people at one gate type it right and sometimes wrong, and none of them waits', async () => {
  const { wrong, right } = await guarded()
  for (let driver = 0; driver < 6; driver++) {
    expect(await wrong(4)).toBe(422)
    expect(await right(4)).toBe(200)
  }
  await Promise.allSettled(Array.from({ length: 12 }, () => right(4)))
  expect(await right(4)).toBe(200)
})

test('four networks do not lock a link', async () => {
  const { link, wrong, right } = await guarded()
  for (let round = 0; round < 6; round++) {
    await Promise.all([11, 12, 13, 14].map(wrong))
    await endPauses()
  }
  expect(await listed(link.id)).toMatchObject({ state: 'open' })
  expect(await right(15)).toBe(200)
})

test('a link compares so many wrong ones a day, whoever is right meanwhile; a new PIN begins anew', async () => {
  const { link, code, wrong, right } = await guarded()
  const pass = (await openFrom('192.0.20.7', { code, pin })).json().pass
  await database.query(
    `update public_links set wrong_pins = $2, wrong_pins_until = now() + interval '1 hour' where id = $1`,
    [link.id, wrongPinsADay - 1],
  )
  expect(await right(20)).toBe(200)
  expect(await wrong(21)).toBe(422)
  expect(await right(22)).toBe(410)
  expect(await listed(link.id)).toMatchObject({ state: 'locked' })
  // Who has entered it before gets in from anywhere.
  const again = await openFrom('192.0.23.7', { code, pass })
  expect(again.statusCode).toBe(200)
  expect(await send(filledIn(again.json()))).toMatchObject({ reference: expect.any(String) })
  // After the day the next ones are compared.
  await database.query(`update public_links set wrong_pins_until = now() where id = $1`, [link.id])
  expect(await right(22)).toBe(200)
  await database.query(
    `update public_links set wrong_pins = $2, wrong_pins_until = now() + interval '1 hour' where id = $1`,
    [link.id, wrongPinsADay],
  )
  const { version } = (await listed(link.id)) ?? { version: 1 }
  const body = { ...withoutCodes(openToAll(checklist().id)), pin: '815008', version }
  await as(admin()).call(updatePublicLink, { params: { id: link.id }, body })
  expect((await openFrom('192.0.22.7', { code, pin: '815008' })).statusCode).toBe(200)
  expect((await openFrom('192.0.23.7', { code, pass })).json()).toMatchObject({ fields: { pin: 'Enter the PIN.' } })
})

test('a pass opens its own code alone, for as long as it was given', async () => {
  const { code } = await guarded()
  const other = await guarded()
  const first = (await openFrom('192.0.30.7', { code, pin })).json()
  expect((await openFrom('192.0.30.7', { code: other.code, pass: first.pass })).statusCode).toBe(422)
  expect((await openFrom('192.0.30.7', { code, pass: 'not.a-pass' })).statusCode).toBe(422)
  const renewed = (await openFrom('192.0.30.7', { code, pass: first.pass })).json()
  expect(renewed.pass).toBe(first.pass)
})
