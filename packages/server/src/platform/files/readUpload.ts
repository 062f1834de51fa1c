import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../http/refusal.ts'
import { amongArriving } from './uploadTurns.ts'

/** The one file of a multipart body. */
export type Upload = { name: string; bytes: Buffer }

/** One that waits on the disk. */
export type WaitingUpload = { name: string; size: number; bytes: () => Promise<Buffer> }

type Receiving = {
  folder: string
  /** bytes */
  limit: number
  /** who sends it */
  sender: string
}

/**
 * Reads an upload to its end, before the request's transaction begins: a slow line must not hold a connection. It arrives on
 * the disk: however many come at once and however slowly, they take no memory until `use` asks for the bytes, which it does
 * in turn (`uploadTurns.ts`). Nothing is left behind.
 *
 * @throws 422 for a body that is not the multipart of a file, or that ends before it is complete; 413 for one too large; 429
 * while too many of the sender arrive, 503 while too many of everyone do
 */
export const receiveUpload = <T>(
  request: FastifyRequest,
  { folder, limit, sender }: Receiving,
  use: (upload: WaitingUpload) => Promise<T>,
): Promise<T> => amongArriving(sender, () => receive(request, { folder, limit }, use))

const receive = async <T>(
  request: FastifyRequest,
  { folder, limit }: Omit<Receiving, 'sender'>,
  use: (upload: WaitingUpload) => Promise<T>,
): Promise<T> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `arriving.${randomBytes(8).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Without a name nothing is left of it when the process dies. Windows removes no file that is open.
    if (process.platform !== 'win32') await rm(path)
    const { filename, content: size } = await Promise.race([
      readPart(request, limit, part => writeAll(file, part)),
      senderGone(request),
    ])
    if (size === 0) throw refuse('invalid-input', { message: 'platform:empty-file' })
    const bytes = async () => {
      const read = Buffer.alloc(size)
      await file.read(read, 0, size, 0)
      return read
    }
    return await use({ name: nameOf(filename), size, bytes })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/**
 * Fails when the sender is gone before the body was complete, also when that was earlier: the parser would wait for ever for
 * one that was gone before it began, and its file would stay open, which ends the process once it is noticed.
 */
const senderGone = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, fail) => {
    const look = () => {
      if (raw.destroyed && !raw.readableEnded) fail(refuse('invalid-input', { message: 'platform:upload-broken' }))
    }
    look()
    raw.once('close', look)
  })

const writeAll = async (file: FileHandle, { file: parts }: MultipartFile): Promise<number> => {
  let size = 0
  for await (const part of parts as AsyncIterable<Buffer>) {
    await file.writeFile(part)
    size += part.length
  }
  if (parts.truncated) throw refuse('too-large')
  return size
}

/** The one part of a body, read by `read`. Throws as receiveUpload says. */
const readPart = async <T>(request: FastifyRequest, limit: number, read: (part: MultipartFile) => Promise<T>) => {
  if (!request.isMultipart()) throw refuse('invalid-input', { message: 'platform:no-file' })
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000 } })
    if (!part) throw refuse('invalid-input', { message: 'platform:no-file' })
    return { filename: part.filename, content: await read(part) }
  } catch (error) {
    // The parser's own complaints have no code: a boundary that is missing, a part that never ends.
    throw error instanceof Refusal || (error instanceof Error && 'code' in error)
      ? error
      : refuse('invalid-input', { message: 'platform:upload-broken' })
  }
}

/** A name without control characters and without those that change the text direction. */
const nameOf = (filename = '') =>
  filename
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(0, 200)
    .toWellFormed() || 'file'
