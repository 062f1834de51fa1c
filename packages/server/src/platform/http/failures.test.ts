import { signUp } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { pathOf } from '@gemba/domain/core/apiPath'
import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { getSystemDefaultLanguage } from '@gemba/domain/users/preferences.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { answerFailures } from './failures.ts'
import { refuseUnderLoad } from './pressure.ts'
import { refuse } from './refusal.ts'

const { app, settings, databaseUrl, signedIn, as, database, addresses } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

/** The response of a server whose handler does this. */
const failing = async (error: unknown, headers: Record<string, string> = {}, logged: string[] = []) => {
  const http = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  answerFailures(http)
  http.get('/', async () => Promise.reject(error))
  const answer = await http.inject({ url: '/', headers })
  await http.close()
  return answer
}
const sqlError = (code: string) => new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code }))
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de-DE,de;q=0.9' }

describe('a failure of the server', () => {
  test('is never blamed on the caller: a response that breaks its own schema', async () => {
    await as(admin).call(createTutorial, { body: { name: 'Setting up', url: 'https://help.example' } })
    await database.query('update tutorials set version = 0')
    await expect(as(admin).call(listTutorials)).rejects.toMatchObject({
      status: 500,
      problem: { title: 'Unexpected error' },
    })
  })

  test.each(['22P02', '22003', '22007', '22021', '22P05', '23502', '23503', '23514', '42P01'])(
    'is never blamed on who asked: SQL state %s',
    async code => expect((await failing(sqlError(code))).statusCode).toBe(500),
  )

  test('is never blamed on the caller: a schema that throws', async () => {
    const { error } = z.string().safeParse(1)
    expect((await failing(error)).statusCode).toBe(500)
  })

  test('is logged with its cause; what a caller got wrong is not', async () => {
    const logged: string[] = []
    for (const error of [sqlError('22P02'), sqlError('57P01'), refuse('not-found')]) await failing(error, {}, logged)
    const told = { msg: 'request failed', err: { message: expect.stringContaining('select 1') } }
    expect(logged.map(line => JSON.parse(line))).toMatchObject([told, told])
  })

  test('keeps an outage apart, so that it is tried again', async () => {
    const outages = [
      ...['08000', '08003', '08006', '28P01', '53200', '53300', '57014', '57P01', '57P02', '57P03'].map(sqlError),
      sqlError('ECONNREFUSED'),
      new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
      Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
      ...[
        'Connection terminated unexpectedly',
        'Connection terminated due to connection timeout',
        'timeout exceeded when trying to connect',
        'Client has encountered a connection error and is not queryable',
        'Cannot use a pool after calling end on the pool',
      ].map(words => new Error(words)),
    ]
    for (const error of outages) {
      const { statusCode, headers } = await failing(error)
      expect([statusCode, headers['retry-after']], String(error)).toEqual([503, '5'])
    }
  })
})

describe('while the database is away', () => {
  let cut: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    cut = await createApp(settings, addresses)
    const away = Object.assign(new URL(databaseUrl), { port: '1' }).href
    for (const pool of Object.values(cut.runtime.db.pools)) {
      pool.options.connectionString = away
      await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    }
  })
  afterAll(() => cut.close())
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    cut.http.inject({ method, url, headers: { cookie: admin.cookie }, ...(payload && { payload }) })

  test('every call that needs it responds with 503, sign-in and its limits too', async () => {
    const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: 'long enough' }
    const answers = await Promise.all([
      send('GET', pathOf(listTutorials.path)),
      send('POST', pathOf(createTag.path), { name: 'Casting' }),
      send('POST', pathOf(signUp.path), person),
      send('POST', authPaths.signIn, { username: 'ada', password: 'long enough' }),
      send('POST', authPaths.requestPasswordReset, { username: 'ada' }),
      send('GET', '/api/events'),
      send('POST', authPaths.signOut),
    ])
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['retry-after']], body).toEqual([503, '5'])
      expect(JSON.parse(body).message).toMatch(/Nothing was lost\. Try again/)
    }
  })

  test('no one is signed out: the cookie stays, and so does the session', async () => {
    const { statusCode, headers } = await send('POST', authPaths.signOut)
    expect([statusCode, headers['set-cookie']]).toEqual([503, undefined])
    expect((await as(admin).call(getSignedInUser)).id).toBe(admin.id)
  })
})

describe('an address that cannot be read', () => {
  const get = (url: string, accept: string) =>
    app.http.inject({ url, headers: { accept, 'accept-language': 'de', 'x-request-id': 'abcdefgh12345678' } })

  test.each(['/%', '/api/storage/tutorials/%zz', `/api/storage/tutorials/${'x'.repeat(200)}`])(
    'gets the response of any other unknown address: %s',
    async url => {
      const { statusCode, headers, body } = await get(url, 'application/json')
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(JSON.parse(body)).toMatchObject({ type: 'urn:gemba:problem:not-found', requestId: 'abcdefgh12345678' })
      const visit = await get(url, page.accept)
      expect([visit.statusCode, visit.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(visit.body).toContain('Seite nicht gefunden')
    },
  )
})

describe('a browser that goes to a page', () => {
  test('gets a page in its language that waits and tries again, and runs no script', async () => {
    const { statusCode, headers, body } = await failing(refuse('unavailable'), page)
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="de" dir="ltr">')
    expect(body).toContain('<meta http-equiv="refresh" content="5">')
    expect(body).toContain('Der Dienst ist ausgelastet oder startet neu.')
    expect(body).not.toMatch(/<script|src=|javascript:| on\w+=/)
  })

  test('reads from right to left where that is so', async () => {
    expect((await failing(new Error('bug'), { ...page, 'accept-language': 'ar' })).body).toContain(
      'lang="ar" dir="rtl"',
    )
  })

  test('gets a page for what is not there and for our own mistakes, which do not come back by themselves', async () => {
    for (const [error, status, title] of [
      [refuse('not-found'), 404, 'Seite nicht gefunden'],
      [new Error('bug'), 500, 'Ein Fehler ist aufgetreten'],
      [refuse('not-signed-in'), 401, 'Diese Seite kann nicht angezeigt werden'],
    ] as const) {
      const { statusCode, body } = await failing(error, page)
      expect([statusCode, body.includes(`<h1>${title}</h1>`)]).toEqual([status, true])
      expect(body).not.toContain('http-equiv="refresh"')
    }
  })

  test('finds no markup of its own address in it', async () => {
    const http = Fastify()
    answerFailures(http)
    http.get('/*', async () => Promise.reject(new Error('bug')))
    const { body } = await http.inject({ url: '/%22%3E%3Cscript%3E?"><script>', headers: page })
    await http.close()
    expect(body).not.toContain('<script')
  })

  test('gets a page for a missing file, and a program a problem document', async () => {
    const url = '/api/storage/files/00000000-0000-4000-8000-000000000000/content'
    const ask = (accept: string) => app.http.inject({ url, headers: { cookie: admin.cookie, accept } })
    expect((await ask(page.accept)).headers['content-type']).toMatch(/^text\/html/)
    expect((await ask('application/json')).headers['content-type']).toMatch(/^application\/problem\+json/)
  })
})

describe('an overloaded node', () => {
  const late = Fastify()
  answerFailures(late)
  late.addHook('onRequest', async request => refuseUnderLoad(request))
  late.get('/*', async () => 'answered')
  afterAll(() => late.close())
  const get = (url: string, accept = '*/*') => late.inject({ url, headers: { ...page, accept } })

  test('still gives a page its scripts, fonts and pictures, and its line for changes', async () => {
    for (const url of ['/assets/app-4f2a.js', '/assets/plex.woff2', '/mark.svg', '/api/events', '/healthz', '/metrics'])
      expect((await get(url)).body).toBe('answered')
  })

  test('sends calls away, and people with a page that comes back', async () => {
    const call = await get('/api/storage/tutorials?next=0', 'application/json')
    expect([call.statusCode, call.headers['retry-after'], call.json().status]).toEqual([503, '5', 503])
    expect((await get('/readyz')).statusCode).toBe(503)
    const visit = await get('/checklists/product', page.accept)
    expect([visit.statusCode, visit.headers['retry-after']]).toEqual([503, '5'])
    expect(visit.body).toContain('<h1>Einen Moment, bitte</h1>')
  })
})

describe('what the API says', () => {
  test('stays in no cache', async () => {
    const answers = [
      await app.http.inject({ url: pathOf(listTutorials.path), headers: { cookie: admin.cookie } }),
      await app.http.inject(pathOf(getSystemDefaultLanguage.path)),
      await app.http.inject({
        method: 'POST',
        url: authPaths.signIn,
        payload: { username: 'nobody', password: 'wrong' },
      }),
      await app.http.inject({ method: 'POST', url: authPaths.signOut }),
    ]
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
  })
})
