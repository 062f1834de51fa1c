// What people with a code can put onto the disk without submitting anything.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { mostOfLink, mostOfNetwork, mostOfRun } from '@gemba/domain/publicLinks/publicFiles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { removeAbandonedFilesJob } from '../files/removeAbandoned.job.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { checklistForLinks, filledIn, photo, publicLinkActs } from './publicLinks.builder.ts'

const server = await testServer()
const { app, runtime, as, database } = server
const { admin, checklist } = checklistForLinks(server)
const { linkWith, codeOf, open, send, upload } = publicLinkActs({
  ...{ app, as, admin, checklist },
})

/** Files of a link that arrived today, as if someone had sent them. */
const setCounted = (key: string, count: number) =>
  asAuth(runtime.db).execute(sql`update auth.rate_limits set count = ${Math.floor(count)} where key like ${key}`)
const countedOf = async (key: string) => {
  const { rows } = await asAuth(runtime.db).execute<{ count: number }>(
    sql`select count from auth.rate_limits where key like ${key}`,
  )
  return rows[0]?.count
}

test('a run takes so many files, and what it is refused does not count', async () => {
  const link = await linkWith()
  const opened = await open(await codeOf(link))
  const submissionId = randomUUID()
  const one = async (run = submissionId) => upload(opened.pass, run, await photo())
  expect((await one()).statusCode).toBe(200)
  await setCounted('public files of run%', mostOfRun.files)
  const refused = await one()
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toMatch(/^One submission can upload up to 120 files with 300 MB together/)
  expect(await countedOf('public files of run%')).toBe(mostOfRun.files)
  expect((await one(randomUUID())).statusCode).toBe(200)
  // Nothing of what arrived is left beside the store.
  const left = await readdir(runtime.settings.dataFolder)
  expect(left.filter(name => name.startsWith('arriving'))).toEqual([])
})

test('a run takes so many bytes', async () => {
  const opened = await open(await codeOf(await linkWith()))
  const submissionId = randomUUID()
  await upload(opened.pass, submissionId, await photo())
  await setCounted('public kB of run%', mostOfRun.bytes / 1024)
  expect((await upload(opened.pass, submissionId, await photo())).statusCode).toBe(422)
})

test.each([
  ['public files of link % from %', mostOfNetwork.files],
  ['public kB of link % from %', mostOfNetwork.bytes / 1024],
  ['public files of link ____________________________________', mostOfLink.files],
  ['public kB of link ____________________________________', mostOfLink.bytes / 1024],
])('a link takes so much in a day, and says when it takes more: %s', async (key, most) => {
  const opened = await open(await codeOf(await linkWith()))
  expect((await upload(opened.pass, randomUUID(), await photo())).statusCode).toBe(200)
  await setCounted(key, most)
  const refused = await upload(opened.pass, randomUUID(), await photo())
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^This link takes no more files today\..*try again in 24 hours\.$/)
  expect(refused.json().details.seconds).toBeGreaterThan(86_000)
  // Without files it takes what is sent.
  expect(await send(filledIn(opened))).toMatchObject({ reference: expect.any(String) })
})

test('what was never submitted is removed after 30 days, and what was submitted stays', async () => {
  const opened = await open(await codeOf(await linkWith()))
  const submissionId = randomUUID()
  const [sent, left] = await Promise.all(
    [submissionId, randomUUID()].map(async run => (await upload(opened.pass, run, await photo())).json()),
  )
  await send(
    filledIn(opened, {
      submissionId,
      answers: { ...goodAnswers, guard: { type: 'passFail', value: 'pass', photos: [sent.file.id] } },
      tickets: { [sent.file.id]: sent.ticket },
    }),
  )
  const there = async () =>
    (await database.query('select id from files where id = any($1)', [[sent.file.id, left.file.id]])).rows
  const run = () => removeAbandonedFilesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: true })
  await run()
  expect(await there()).toHaveLength(2)
  await database.query(`update files set created_at = now() - interval '31 days' where id = any($1)`, [
    [sent.file.id, left.file.id],
  ])
  await run()
  expect(await there()).toEqual([{ id: sent.file.id }])
})
