// A ZIP file that is written while its contents are made (PKWARE's APPNOTE 6.3): sizes and checksums follow each file, and
// all names are at the end. zlib compresses in threads of its own. A `large` one is a Zip64 file, of any size and any number
// of files: archives are, and spreadsheets are not, because not every program that opens those knows it.
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in a ZIP file. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string | Buffer> }

export type ZipOptions = { large?: boolean }

/** What does not fit into 32 bits needs the other format. */
const largest = 0xffffffff
const mostFiles = 0xffff

/** Bit 3: size and checksum follow; bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day that the format knows: equal contents are equal files. */
const day = 0x21
/** Of the format that a reader needs: 2.0, or 4.5 for Zip64. */
const version = (large: boolean) => (large ? 45 : 20)

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }
type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Fields of the format: 2, 4 or 8 bytes each, the lowest first. */
const fields = (...values: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((length, [bytes]) => length + bytes, 0))
  let at = 0
  for (const [bytes, value] of values)
    at = bytes === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const common = [
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, day],
] as const

/** The further field of Zip64: each size and place that has `largest` in its own field. */
const further = (...values: number[]) =>
  fields([2, 1], [2, 8 * values.length], ...values.map((value): Field => [8, value]))

const localHeader = ({ name }: Pick<Written, 'name'>, large: boolean) => {
  const size = large ? largest : 0
  const extra = large ? further(0, 0) : Buffer.alloc(0)
  const head = [[4, 0x04034b50], [2, version(large)], ...common, [4, 0], [4, size], [4, size]] as const
  return Buffer.concat([fields(...head, [2, name.length], [2, extra.length]), name, extra])
}

const descriptor = ({ crc, packed, size }: Written, large: boolean) => {
  const bytes = large ? 8 : 4
  return fields([4, 0x08074b50], [4, crc], [bytes, packed], [bytes, size])
}

const directoryEntry = ({ name, crc, packed, size, at }: Written, large: boolean) => {
  const extra = large ? further(size, packed, at) : Buffer.alloc(0)
  const [packedField, sizeField, atField] = large ? [largest, largest, largest] : [packed, size, at]
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version(large)], [2, version(large)], ...common, [4, crc]),
    fields([4, packedField], [4, sizeField], [2, name.length], [2, extra.length]),
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, atField]),
    name,
    extra,
  ])
}

const end = (count: number, bytes: number, at: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, at], [2, 0])

/** The end of a Zip64 file: the true figures, where they are, and an ordinary end that says to look there. */
const largeEnd = (count: number, bytes: number, at: number) =>
  Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, bytes], [8, at]),
    fields([4, 0x07064b50], [4, 0], [8, at + bytes], [4, 1]),
    end(mostFiles, largest, largest),
  ])

/** A ZIP file, in parts. */
export const zipOf = async function* (
  entries: AsyncIterable<ZipEntry>,
  { large = false }: ZipOptions = {},
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  const counted = (part: Buffer) => {
    at += part.length
    if (at > largest && !large) throw new Error('the file is larger than a ZIP file of 4 GiB')
    return part
  }
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    yield counted(localHeader(entry, large))
    for await (const part of compressed(content, entry, large)) yield counted(part)
    yield counted(descriptor(entry, large))
    written.push(entry)
  }
  const from = at
  for (const entry of written) yield counted(directoryEntry(entry, large))
  yield counted((large ? largeEnd : end)(written.length, at - from, from))
}

/** Compresses a content and notes its sizes and checksum. */
const compressed = async function* (
  content: ZipEntry['content'],
  entry: Written,
  large: boolean,
): AsyncGenerator<Buffer> {
  const bytes = async function* () {
    for await (const given of content) {
      const part = typeof given === 'string' ? Buffer.from(given) : given
      entry.crc = crc32(part, entry.crc)
      entry.size += part.length
      if (entry.size > largest && !large) throw new Error(`${entry.name} is larger than 4 GiB`)
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
