// Ten megabytes of a ZIP file can hold ten gigabytes, and the buffers of a worker are the memory of the whole server. So
// what a workbook is made of is unpacked here, up to a limit, before anything reads it.
import { inflateRawSync } from 'node:zlib'
import { zipOf } from './zip.ts'

/** The contents of the file are larger than a file that is imported may be. */
export class TooLarge extends Error {}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [stored, deflated] = [0, 8]
const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels')

type Entry = { name: string; method: number; packed: number; at: number }

/** What the directory at the end of the file names (PKWARE's APPNOTE 6.3). */
const entriesOf = (file: Buffer): Entry[] => {
  const end = file.lastIndexOf(Buffer.from(Uint32Array.of(endMark).buffer))
  if (end < 0) throw new Error('no directory')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (file.readUInt32LE(at) !== entryMark) throw new Error('no entry')
    const [name, extra, comment] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + name),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

const contentOf = (file: Buffer, { method, packed, at }: Entry, left: number): Buffer => {
  if (file.readUInt32LE(at) !== localMark) throw new Error('no content')
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const bytes = file.subarray(from, from + packed)
  if (method !== stored && method !== deflated) throw new Error('another compression')
  if (method === stored && bytes.length > left) throw new TooLarge()
  if (method === stored) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error
  }
}

export type XmlFile = { name: string; content: [string] }

/** The XML files of a ZIP file. @throws TooLarge when they are larger than `most` bytes together */
export const unpackXml = (file: Buffer, most: number): XmlFile[] => {
  let left = most
  return entriesOf(file)
    .filter(({ name }) => isRead(name))
    .map(entry => {
      const bytes = contentOf(file, entry, left)
      left -= bytes.length
      return { name: entry.name, content: [bytes.toString('utf8')] }
    })
}

/** The same files as a ZIP file of our own making. */
export const repacked = async (files: readonly XmlFile[]): Promise<Buffer> => {
  const inOrder = async function* () {
    yield* files
  }
  return Buffer.concat(await Array.fromAsync(zipOf(inOrder())))
}
