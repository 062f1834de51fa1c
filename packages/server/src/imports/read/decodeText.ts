import type { textEncodings } from '@gemba/domain/imports/imports.schema'

type Encoding = (typeof textEncodings)[number]

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text of a file, and how it is encoded: by its mark, or else by what its bytes can be. */
export const decodeText = (bytes: Uint8Array, given?: Encoding): { text: string; encoding: Encoding } => {
  const encoding = given ?? encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

const encodingOf = (bytes: Uint8Array): Encoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  // Every second byte of western text in UTF-16 is 0, and no text in the others has one.
  const start = bytes.subarray(0, 1000)
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
