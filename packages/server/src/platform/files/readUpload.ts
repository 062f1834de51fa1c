import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../http/refusal.ts'

/** The one file of a multipart body. */
export type Upload = { name: string; bytes: Buffer }

/**
 * Reads it to its end, before the request's transaction begins: a slow line must not hold a connection.
 * @throws 422 for a body that is not the multipart of a file, or that ends before it is complete; 413 for one too large
 */
export const readUpload = async (request: FastifyRequest, limit: number): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse('invalid-input', { message: 'platform:no-file' })
  const { filename, bytes } = await readPart(request, limit).catch(error => {
    // The parser's own complaints have no code: a boundary that is missing, a part that never ends.
    throw 'code' in error || error instanceof Refusal
      ? error
      : refuse('invalid-input', { message: 'platform:upload-broken' })
  })
  if (bytes.length === 0) throw refuse('invalid-input', { message: 'platform:empty-file' })
  return { name: nameOf(filename) || 'file', bytes }
}

const readPart = async (request: FastifyRequest, limit: number) => {
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000 } })
  if (!part) throw refuse('invalid-input', { message: 'platform:no-file' })
  return { filename: part.filename, bytes: await part.toBuffer() }
}

/** A name without control characters and without those that change the text direction. */
const nameOf = (filename = '') =>
  filename
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(0, 200)
    .toWellFormed()
