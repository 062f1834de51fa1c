import type { Readable } from 'node:stream'

/** The first and last byte of a range, both included. */
export type ByteRange = { start: number; end: number }

/** Stores bytes. A key names its content, so an existing key is never written again. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Rejects if the key does not exist. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

/** Each customer's bytes under a prefix of its own: the same content of two customers is two blobs. */
export const blobKey = (customerId: string, sha256: string) => `${customerId}/${sha256.slice(0, 2)}/${sha256}`

/** Reads a whole stream into memory. */
export const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
