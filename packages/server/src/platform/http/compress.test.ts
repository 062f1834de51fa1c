import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressJson } from './compress.ts'

const rows = Array.from({ length: 100 }, (_, row) => ({ row, name: 'Bohrung Ø 25' }))
const http = Fastify()
compressJson(http)
http.get('/long', async () => rows)
http.get('/short', async () => rows.slice(0, 2))
http.get('/problem', (_, reply) => reply.code(422).type('application/problem+json').send(JSON.stringify(rows)))
http.get('/text', (_, reply) => reply.type('text/csv').send('a;b\n'.repeat(1000)))
http.get('/bytes', (_, reply) => reply.type('application/json').send(Buffer.alloc(5000, '1')))
afterAll(() => http.close())
const get = (url: string, encodings = 'gzip, deflate, br') =>
  http.inject({ url, headers: { 'accept-encoding': encodings } })

test.each(['/long', '/problem'])('%s is sent as gzip to those who take it', async url => {
  const response = await get(url)
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(rows)
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 5)
})

test('callers that do not take gzip get it as it is, and caches know that others do', async () => {
  for (const encodings of ['', 'identity', 'br']) {
    const response = await get('/long', encodings)
    expect(response.json()).toEqual(rows)
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(response.headers.vary).toBe('accept-encoding')
  }
})

test.each(['/short', '/text', '/bytes'])('%s is sent as it is', async url => {
  expect((await get(url)).headers).not.toHaveProperty('content-encoding')
})
