import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { receiveUpload } from './readUpload.ts'

test('an upload whose sender was gone before it began is over, and nothing stays open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gemba-upload-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await app.register(multipart)
  let sent: ClientRequest | undefined
  const { promise: received, resolve } = Promise.withResolvers<unknown>()
  app.post('/', async ({ raw }, reply) => {
    sent?.destroy()
    await new Promise(done => raw.once('close', done))
    const given = { folder, limit: 1000, sender: 'anna' }
    resolve(receiveUpload(reply.request, given, async () => 'used').catch(error => error))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' }
  sent = request({ port, method: 'POST', headers })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  expect(await received).toMatchObject({ status: 422 })
})
