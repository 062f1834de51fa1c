import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * The TrueType or OpenType font inside a WOFF file (W3C WOFF 1.0 §4 and §5). PDF libraries unpack WOFF in JavaScript for
 * every document, which takes most of a second; this is done once.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(offset, offset + packed)
    const data = packed < length ? inflateSync(stored) : stored
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    parts.push(data, Buffer.alloc((4 - (data.length % 4)) % 4))
    offset += data.length + ((4 - (data.length % 4)) % 4)
  }
  return Buffer.concat(parts)
}
