// A ZIP file that is written while its contents are made (PKWARE's APPNOTE 6.3): sizes and checksums follow each file, and
// all names are at the end. zlib compresses in threads of its own.
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in a ZIP file. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** What does not fit into 32 bits needs another format, which not every reader knows. */
const largest = 0xffffffff

/** Bit 3: size and checksum follow; bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day that the format knows: equal contents are equal files. */
const day = 0x21

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** Fields of the format: 2 or 4 bytes each, the lowest first. */
const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((length, [bytes]) => length + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const common = [
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, day],
] as const

const localHeader = ({ name }: Pick<Written, 'name'>) =>
  Buffer.concat([fields([4, 0x04034b50], [2, 20], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name])

const descriptor = ({ crc, packed, size }: Written) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

const directoryEntry = ({ name, crc, packed, size, at }: Written) =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, 20], [2, 20], ...common, [4, crc], [4, packed], [4, size], [2, name.length]),
    fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

const end = (count: number, bytes: number, at: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, at], [2, 0])

/** A ZIP file, in parts. */
export const zipOf = async function* (entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  const counted = (part: Buffer) => {
    at += part.length
    if (at > largest) throw new Error('the file is larger than a ZIP file of 4 GiB')
    return part
  }
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    yield counted(localHeader(entry))
    for await (const part of compressed(content, entry)) yield counted(part)
    yield counted(descriptor(entry))
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  const from = at
  yield counted(directory)
  yield counted(end(written.length, directory.length, from))
}

/** Compresses a content and notes its sizes and checksum. */
const compressed = async function* (content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const bytes = async function* () {
    for await (const text of content) {
      const part = Buffer.from(text)
      entry.crc = crc32(part, entry.crc)
      entry.size += part.length
      if (entry.size > largest) throw new Error(`${entry.name} is larger than 4 GiB`)
      yield part
    }
  }
  const deflate = createDeflateRaw({ level: 4 })
  const done = pipeline(bytes, deflate)
  // What failed is thrown by the loop; who stops reading needs no reason.
  done.catch(() => undefined)
  for await (const part of deflate as AsyncIterable<Buffer>) {
    entry.packed += part.length
    yield part
  }
  await done
}
