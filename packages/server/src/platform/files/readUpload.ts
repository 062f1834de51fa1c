import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** The one file of a multipart body. */
export type Upload = { name: string; bytes: Buffer }

/** Reads it to its end, before the request's transaction begins: a slow line must not hold a connection. */
export const readUpload = async (request: FastifyRequest, limit: number): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse('invalid-input', { message: 'platform:no-file' })
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000 } })
  if (!part) throw refuse('invalid-input', { message: 'platform:no-file' })
  const bytes = await part.toBuffer()
  if (bytes.length === 0) throw refuse('invalid-input', { message: 'platform:empty-file' })
  return { name: part.filename.slice(0, 200) || 'file', bytes }
}
