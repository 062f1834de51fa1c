import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOf } from './requestLog.ts'

test('the log shows the page of a mailed link and never its token', async () => {
  let log = ''
  const stream = new Writable({
    write: (part, _, done) => {
      log += part
      done()
    },
  })
  const http = Fastify({ logger: { ...loggerOf('info'), stream } })
  http.setNotFoundHandler(async () => 'the page')
  await http.inject('/password-reset?token=SECRET')
  await http.inject({ url: '/elsewhere', headers: { cookie: 'gemba.session_token=SECRET' } })
  expect(log).toContain('"url":"/password-reset"')
  expect(log).not.toContain('SECRET')
  await http.close()
})
