import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Content = Iterable<string> | AsyncIterable<string | Buffer>

/** The size and the SHA-256 of a content that was written. */
export type Digest = { bytes: number; sha256: string }

/** Passes a content on, and says at its end what it was. */
export const digesting = async function* (content: Content, done: (digest: Digest) => unknown) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += Buffer.byteLength(part)
    yield part
  }
  await done({ bytes, sha256: hash.digest('hex') })
}

/**
 * The checksums of all files of an archive, as `sha256sum -c` reads them. They are on the disk until the end of the
 * archive, which may have more files than fit into memory.
 */
export const openChecksums = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gemba-archive-'))
  const path = join(folder, 'checksums')
  const file: FileHandle = await open(path, 'a', 0o600)
  return {
    add: (name: string, { sha256 }: Digest) => file.appendFile(`${sha256}  ${name}\n`),
    lines: (): AsyncIterable<Buffer> => createReadStream(path),
    remove: async () => {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
