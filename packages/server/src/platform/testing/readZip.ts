import { crc32, inflateRawSync } from 'node:zlib'

/** The files in a ZIP file by their names, as its directory at the end has them; throws when one is damaged. */
export const readZip = (bytes: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map(place => bytes.readUInt32LE(at + place)) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(from, from + packed))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, content.toString())
    at += 46 + nameLength + extra + comment
  }
  return files
}
