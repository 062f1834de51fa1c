import type { Readable } from 'node:stream'

/** The first and last byte that are wanted, both included. */
export type ByteRange = { start: number; end: number }

/** Where bytes lie. A key names its content, so what is there already is never written again. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Rejects when there is nothing under this key. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** Each customer's bytes under a prefix of its own: the same content of two customers is two blobs. */
export const blobKey = (customerId: string, sha256: string) => `${customerId}/${sha256.slice(0, 2)}/${sha256}`

/** A stream's whole content, for what fits into memory. */
export const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
