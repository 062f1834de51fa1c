import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestLog } from './requestLog.ts'

/** A server, and what it logged so far. */
const logging = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (part, _, done) => {
      lines.push(String(part))
      done()
    },
  })
  const { logger, logController } = requestLog('info')
  return { http: Fastify({ logger: { ...logger, stream }, logController }), lines, logged: () => lines.join('') }
}

test('the log shows the page of a mailed link and never its token', async () => {
  const { http, logged } = logging()
  http.setNotFoundHandler(async () => 'the page')
  await http.inject('/password-reset?token=SECRET')
  await http.inject({ url: '/elsewhere', headers: { cookie: 'gemba.session_token=SECRET' } })
  expect(logged()).toContain('"url":"/password-reset"')
  expect(logged()).not.toContain('SECRET')
  await http.close()
})

test('a statement that failed is logged with its cause and without the values that it was given', async () => {
  const { http, logged } = logging()
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01', detail: 'Key (token)=(SECRET)' })
  const failed = new DrizzleQueryError('select from sessions where token = $1', ['SECRET\n    at SECRET'], cause)
  http.get('/', async request => request.log.error({ err: failed }, 'request failed'))
  await http.inject('/')
  expect(logged()).toContain('select from sessions where token = $1')
  expect(logged()).toContain('terminating connection')
  expect(logged()).toContain('57P01')
  expect(logged()).toContain('requestLog.test.ts')
  expect(logged()).not.toContain('SECRET')
  await http.close()
})

test('a statement as long as a book is cut', async () => {
  const { http, lines } = logging()
  const failed = new DrizzleQueryError(`select ${'$1, '.repeat(1_000_000)}`, [], new Error('too many'))
  http.get('/', async request => request.log.error({ err: failed }, 'request failed'))
  await http.inject('/')
  expect(lines.join('').length).toBeLessThan(12_000)
  await http.close()
})

test('a request is one line of the log, with what was asked for and how it went', async () => {
  const { http, lines } = logging()
  http.get('/here', async () => 'here')
  await http.inject('/here?with=more')
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      req: expect.objectContaining({ method: 'GET', url: '/here' }),
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    }),
  ])
  await http.close()
})
