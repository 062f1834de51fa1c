import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { storeRoots } from './audit/roots.ts'
import { firstPasswordFile } from './auth/public/firstPasswordFile.ts'
import { examine } from './doctor.ts'
import { jobs } from './features.ts'
import { linesOf } from './platform/doctor/finding.ts'
import { ensureQueues } from './platform/jobs/jobs.ts'
import { freePort } from './platform/testing/freePort.ts'
import { startS3 } from './platform/testing/s3Server.ts'
import { startSmtp } from './platform/testing/smtpServer.ts'
import { testServer } from './testing/testServer.ts'

const { app, runtime, settings, databaseUrl, database, customer } = await testServer()
const env = {
  DATABASE_URL: databaseUrl,
  GEMBA_SECRET: settings.secret,
  GEMBA_DATA: settings.dataFolder,
  GEMBA_PROCESSES: '1',
}
let url = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  Object.assign(env, { GEMBA_URL: url, PORT: String(port) })
  await ensureQueues(runtime.db, jobs)
})

const examined = async (more: Record<string, string> = {}) => {
  const sections = await examine({ ...env, ...more })
  const of = (wanted: string) =>
    sections.flatMap(({ findings }) => findings.filter(({ state }) => state === wanted).map(({ sentence }) => sentence))
  return { sections, wrong: of('bad'), toCheck: of('doubt'), fine: of('ok') }
}

/** A web server that responds with this status to everything. */
const answering = async (status: number) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an installation', () => {
  test('that works: nothing is wrong', async () => {
    const { sections, wrong, fine } = await examined()
    expect(wrong).toEqual([])
    expect(sections.map(({ about }) => about)).toEqual([
      'Settings',
      'Data folder',
      'Database',
      'Files',
      'Work',
      'Address',
    ])
    expect(fine).toEqual(
      expect.arrayContaining([
        'The settings are valid.',
        'The database has the shape of this version.',
        "Gemba's logins can connect.",
        `Files can be stored in ${settings.dataFolder}/files, read and removed.`,
        `Gemba is ready at ${url}.`,
      ]),
    )
    expect(linesOf(sections).at(-1)).toMatch(/^Nothing is wrong\./)
  })

  test('that does not exist yet stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gemba-doctor-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { fine, wrong } = await examined({ DATABASE_URL: '', GEMBA_SECRET: '', GEMBA_DATA: folder })
    expect(fine).toContain(`There is no installation in ${folder} yet: the first start creates it.`)
    expect([wrong, readdirSync(folder)]).toEqual([[], []])
  })

  test('with wrong settings gets a sentence for each, and no more', async () => {
    const { sections, wrong } = await examined({ PORT: 'eighty', SMTP_URL: 'post office' })
    expect(sections).toHaveLength(1)
    expect(wrong).toEqual([expect.stringMatching(/^PORT must be/), expect.stringMatching(/^SMTP_URL must be/)])
    expect(linesOf(sections).at(-1)).toBe('2 wrong.')
  })
})

describe('settings that are valid but risky', () => {
  test('no TLS, no mail server, more processes than memory', async () => {
    const { toCheck } = await examined({ GEMBA_URL: 'http://quality.example.invalid', GEMBA_PROCESSES: '64' })
    expect(toCheck).toEqual(
      expect.arrayContaining([
        expect.stringContaining('cross the network in plain text'),
        expect.stringContaining('There is no mail server'),
        expect.stringMatching(/^64 processes can take 128 GB/),
        expect.stringMatching(/^64 processes open up to/),
      ]),
    )
  })
})

describe('the database', () => {
  test('that cannot be reached', async () => {
    const { wrong } = await examined({ DATABASE_URL: 'postgres://gemba:hush@127.0.0.1:1/gemba' })
    expect(wrong[0]).toBe("The database 'gemba' at 127.0.0.1:1 can't be reached: connect ECONNREFUSED 127.0.0.1:1")
    expect(wrong.join()).not.toContain('hush')
  })

  test('whose logins have the passwords of another secret', async () => {
    const { wrong } = await examined({ GEMBA_SECRET: 'another secret'.repeat(3) })
    expect(wrong).toEqual([expect.stringMatching(/^The login gemba_app_\w+ cannot log in/)])
  })

  test('with a table that shows companies to each other', async () => {
    await database.query('alter table tags disable row level security')
    onTestFinished(() => database.query('alter table tags enable row level security').then(() => undefined))
    expect((await examined()).wrong).toEqual([expect.stringMatching(/^Row-level security is off in tags:/)])
  })

  test.each([
    ['of a newer version', Date.UTC(2126, 0), 'wrong', /^A newer Gemba migrated/],
    ['of an older version', Date.UTC(2001, 0), 'toCheck', /^Migrations that the database lacks: \d+\.$/],
  ] as const)('%s', async (_, newest, where, sentence) => {
    await database.query('create table kept as table drizzle.__drizzle_migrations')
    onTestFinished(async () => {
      await database.query(
        'truncate drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations table kept; drop table kept',
      )
    })
    await database.query('update drizzle.__drizzle_migrations set created_at = $1', [newest])
    expect((await examined())[where]).toContainEqual(expect.stringMatching(sentence))
  })
})

describe('what Gemba needs', () => {
  test('a bucket that refuses, and one that works', async () => {
    const s3 = await startS3()
    onTestFinished(s3.close)
    const given = (endpoint = '') => ({
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    })
    expect((await examined(given(s3.settings.endpoint))).wrong).toEqual([])
    expect(s3.objects.size).toBe(0)
    const refusing = await examined(given(`http://${await answering(403)}`))
    expect(refusing.wrong).toEqual([expect.stringMatching(/^Files can't be stored in the bucket bucket: /)])
  })

  test('a data folder that is one', async () => {
    const file = join(settings.dataFolder, 'not-a-folder')
    writeFileSync(file, '')
    const { wrong } = await examined({ GEMBA_DATA: file })
    expect(wrong[0]).toMatch(/not-a-folder can't be written: ENOTDIR/)
  })

  test('a mail server that answers', async () => {
    const smtp = await startSmtp()
    const { fine } = await examined({ SMTP_URL: smtp.url })
    expect(fine).toContainEqual(expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ accepts our sign-in/))
    await smtp.close()
    expect((await examined({ SMTP_URL: smtp.url })).wrong).toEqual([
      expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ refuses: .*ECONNREFUSED/),
    ])
  })

  test('an address where Gemba answers', async () => {
    const free = `127.0.0.1:${await freePort()}`
    const nobody = await examined({ GEMBA_URL: `http://${free}` })
    expect(nobody.wrong).toEqual([`Nothing answers at http://${free}: connect ECONNREFUSED ${free}`])
    const other = await examined({ GEMBA_URL: `http://${await answering(502)}` })
    expect(other.wrong).toEqual([expect.stringMatching(/\/readyz responds with 502\.$/)])
  })

  test('a proxy that says who comes, and a certificate', async () => {
    const place = await answering(200)
    expect((await examined({ GEMBA_URL: `http://${place}` })).wrong).toEqual([
      expect.stringMatching(/doesn't send x-forwarded-for/),
    ])
    expect((await examined({ GEMBA_URL: `https://${place}` })).wrong).toEqual([
      expect.stringMatching(/^The certificate of 127\.0\.0\.1 is not valid/),
    ])
  })
})

describe('what is left undone', () => {
  test('jobs that wait or gave up, e-mails, roots and the first password', async () => {
    const [job] = jobs
    await database.query(
      `insert into pgboss.job (name, state, start_after, completed_on) values
       ($1, 'created', now() - interval '1 hour', null), ($1, 'failed', now(), now())`,
      [job?.name],
    )
    await database.query(
      `insert into mails (customer_id, kind, status, reason, created_at) values
       ($1, 'test', 'failed', 'no such mailbox', now()), ($1, 'test', 'queued', 'try later', now() - interval '2 hours'),
       ($1, 'test', 'queued', 'no-mail-server', now())`,
      [customer.id],
    )
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await storeRoots(settings, [{ at, customerId: customer.id, company: customer.name, root: `1:${'a'.repeat(64)}` }])
    mkdirSync(settings.dataFolder, { recursive: true })
    writeFileSync(firstPasswordFile(settings), 'sysadmin first\n')
    const { toCheck } = await examined()
    expect(toCheck).toEqual(
      expect.arrayContaining([
        `Jobs have waited for more than 15 minutes: ${job?.name} (1).`,
        `Jobs gave up within the last day: ${job?.name} (1).`,
        'E-mails of the last three days that no one will send again: 1.',
        'E-mails that have waited for more than an hour: 1.',
        'E-mails that wait because there was no mail server: 1.',
        `The last roots of the audit chains were stored on ${at.slice(0, 10)}.`,
        expect.stringContaining('The first password of sysadmin is still in'),
      ]),
    )
  })
})
