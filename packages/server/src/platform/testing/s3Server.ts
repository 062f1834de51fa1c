// A small S3: keeps objects in memory under /bucket/key, serves ranges, and notes how each request was signed.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../settings.ts'

export const startS3 = async () => {
  const objects = new Map<string, Buffer>()
  const requests: { method: string; authorization: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method ?? '', authorization: request.headers.authorization ?? '' })
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).replace(/^\/bucket\//, '')
    const answer = answerTo(objects, key, request, await bodyOf(request))
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'bucket',
    region: 'us-east-1',
    accessKeyId: 'gemba-key',
    secretAccessKey: 'gemba-secret',
  }
  const close = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { settings, objects, requests, close }
}

const answerTo = (objects: Map<string, Buffer>, key: string, { method, headers }: IncomingMessage, sent: Buffer) => {
  if (method === 'PUT') {
    objects.set(key, sent)
    return { status: 200, headers: { etag: '"stored"' }, body: '' }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204, headers: {}, body: '' }
  }
  const object = objects.get(key)
  if (!object)
    return {
      status: 404,
      headers: { 'content-type': 'application/xml' },
      body: method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>',
    }
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
  const body = start ? object.subarray(Number(start), Number(end) + 1) : object
  return { status: start ? 206 : 200, headers: { 'content-length': body.length }, body: method === 'HEAD' ? '' : body }
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
