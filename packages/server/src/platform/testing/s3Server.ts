// A small S3: keeps objects in memory under /bucket/key, takes them whole or in parts, serves ranges, and notes how each
// request was signed.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../settings.ts'

export const startS3 = async () => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const requests: { method: string; authorization: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method ?? '', authorization: request.headers.authorization ?? '' })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname).replace(/^\/bucket\//, '')
    const sent = await bodyOf(request)
    const upload = searchParams.get('uploadId') ?? (searchParams.has('uploads') ? '' : undefined)
    const prefix = searchParams.get('prefix')
    const answer =
      prefix !== null
        ? listOf(objects, prefix)
        : upload === undefined
          ? answerTo(objects, key, request, sent)
          : answerToPart({ objects, uploads }, { key, upload, part: searchParams.get('partNumber') }, request, sent)
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
  return { settings, objects, uploads, requests, close }
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

/** All keys at once; a real one has pages of a thousand. */
const listOf = (objects: Map<string, Buffer>, prefix: string) => {
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix))
  const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
  return { status: 200, headers: xml, body: `<ListBucketResult>${contents}</ListBucketResult>` }
}

type Kept = { objects: Map<string, Buffer>; uploads: Map<string, Buffer[]> }
type Part = { key: string; upload: string; part: string | null }

const xml = { 'content-type': 'application/xml' }

/** An upload in parts: begun without its name, completed by a POST, given up by a DELETE. */
const answerToPart = (
  { objects, uploads }: Kept,
  { key, upload, part }: Part,
  { method }: IncomingMessage,
  sent: Buffer,
) => {
  if (upload === '') {
    const name = `upload-${uploads.size + 1}`
    uploads.set(name, [])
    const body = `<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>`
    return { status: 200, headers: xml, body }
  }
  const parts = uploads.get(upload) ?? []
  if (method === 'PUT') {
    parts[Number(part) - 1] = sent
    return { status: 200, headers: { etag: `"${part}"` }, body: '' }
  }
  uploads.delete(upload)
  if (method === 'DELETE') return { status: 204, headers: {}, body: '' }
  objects.set(key, Buffer.concat(parts))
  const body = `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`
  return { status: 200, headers: xml, body }
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
