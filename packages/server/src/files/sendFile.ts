import { nameToSave } from '@gemba/domain/files/endings'
import { fileTypes } from '@gemba/domain/files/files.schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, blobKey, type FileStore } from '../platform/files/fileStore.ts'
import type { files } from './public/files.table.ts'

type FileRow = InferSelectModel<typeof files>
type Exchange = { request: FastifyRequest; reply: FastifyReply; store: FileStore }

/** The bytes of a file, or the part that a player asks for. */
export const sendFile = async ({ request, reply, store }: Exchange, file: FileRow) => {
  guard(reply, file.sha256)
  if (request.headers['if-none-match'] === etag(file.sha256)) return reply.code(304).send()
  reply.type(file.mediaType).header('accept-ranges', 'bytes')
  const shown = fileTypes[file.mediaType]?.shown ? 'inline' : 'attachment'
  if (shown === 'attachment') reply.header('cache-control', 'private, no-store')
  reply.header(
    'content-disposition',
    `${shown}; filename*=UTF-8''${encodeURIComponent(nameToSave(file).toWellFormed()).replace(/['()*]/g, escaped)}`,
  )
  const range = rangeOf(request.headers.range, file.size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  return reply.send(await store.open(blobKey(file.customerId, file.sha256), range))
}

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
const etag = (mark: string) => `"${mark}"`

/**
 * Uploads never run scripts on our origin. An image can stay in the browser's cache, which revalidates it each time:
 * after a sign-out on a shared terminal the next person is not shown it.
 */
export const guard = (reply: FastifyReply, mark: string) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag(mark))

/** RFC 9110 §14.2; several ranges return the whole file, as it allows. */
const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
