import { crc32, inflateRawSync } from 'node:zlib'

/** The texts in a ZIP file by their names. */
export const readZip = (bytes: Buffer): Map<string, string> =>
  new Map([...readZipBytes(bytes)].map(([name, content]) => [name, content.toString()]))

/** The files in a ZIP file by their names, as its directory at the end has them; throws when one is damaged. */
export const readZipBytes = (bytes: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let { at, count } = directoryOf(bytes)
  for (; count > 0; count--) {
    const [crc, packed, size] = [16, 20, 24].map(place => bytes.readUInt32LE(at + place)) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const isLarge = size === 0xffffffff
    const more = at + 46 + nameLength + 4
    const [length, held, local] = isLarge
      ? ([0, 8, 16].map(place => Number(bytes.readBigUInt64LE(more + place))) as [number, number, number])
      : [size, packed, bytes.readUInt32LE(at + 42)]
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(from, from + held))
    if (content.length !== length || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  return files
}

/** Where the directory is, and how many files it has; in a Zip64 file as its own end says. */
const directoryOf = (bytes: Buffer) => {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (bytes.readUInt32LE(end + 16) !== 0xffffffff)
    return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) }
  const large = Number(bytes.readBigUInt64LE(end - 12))
  return { at: Number(bytes.readBigUInt64LE(large + 48)), count: Number(bytes.readBigUInt64LE(large + 32)) }
}
