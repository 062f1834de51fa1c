import type { Readable } from 'node:stream'

/** The first and last byte of a range, both included. */
export type ByteRange = { start: number; end: number }

/** Stores bytes. */
export type FileStore = {
  /** Under a key that names its content: one that exists is not written again. */
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Under a key of its own, as much as there is; nothing is stored when the parts break off. Returns the bytes. */
  write: (key: string, parts: AsyncIterable<Buffer>) => Promise<number>
  /** Rejects if the key does not exist. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** The keys that begin with this folder: `company/`. */
  list: (folder: string) => AsyncIterable<string>
  /** Everything in a folder. */
  removeAll: (folder: string) => Promise<void>
}

/** Each customer's bytes under a prefix of its own: the same content of two customers is two blobs. */
export const blobKey = (customerId: string, sha256: string) => `${customerId}/${sha256.slice(0, 2)}/${sha256}`

/** Reads a whole stream into memory. */
export const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
