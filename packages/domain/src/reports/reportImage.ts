// An image of a report is part of its document, so that revisions, copies and what is sent carry it, and nothing is fetched.
// The editor makes it small; whatever arrives otherwise is measured by the same rules.

/** Bytes of one image. */
export const mostImageBytes = 200_000
/** Pixels of its longer side, as the editor makes it. */
export const longestImageSide = 1600
/** Images of one report. */
export const mostReportImages = 5

/** What is wrong with the data of an image, as a phrase of the reports. */
export type ImageFault = 'notEmbedded' | 'damaged' | 'tooLarge'

/** How a file of each type begins, in base64: a PNG with its signature and its first chunk, a JPEG with its marker. */
const beginnings = { png: 'iVBORw0KGgoAAAANSUhEUg', jpeg: '/9j/' } as const

/** Sides beyond this take hundreds of megabytes once they are unpacked, however few bytes they were. */
const longestSide = 4096

type Size = { width: number; height: number }

/** In a loop, which is ten times as fast as `Uint8Array.from`. */
const bytesOf = (base64: string): DataView => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return new DataView(bytes.buffer)
}

/** Width and height of a PNG stand in its first chunk. */
const sizeOfPng = (base64: string): Size => {
  const png = bytesOf(base64.slice(0, 32))
  return { width: png.getUint32(16), height: png.getUint32(20) }
}

const startOfScan = 0xda
/** A start of frame; of the markers between them, one is of tables, one is reserved, and one is of arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * Width and height of a JPEG stand in its frame, which comes after parts of any number and before what is drawn. Undefined
 * where there is none: programs that are more lenient would read another one.
 */
const sizeOfJpeg = (base64: string): Size | undefined => {
  const jpeg = bytesOf(base64)
  let at = 2
  while (at + 9 <= jpeg.byteLength && jpeg.getUint8(at) === 0xff) {
    const marker = jpeg.getUint8(at + 1)
    const length = jpeg.getUint16(at + 2)
    if (marker === startOfScan || length < 2) return undefined
    if (isFrame(marker)) {
      const size = { height: jpeg.getUint16(at + 5), width: jpeg.getUint16(at + 7) }
      return size.width > 0 && size.height > 0 ? size : undefined
    }
    at += 2 + length
  }
  return undefined
}

/** What is wrong with an image's data; undefined where it is `data:image/png;base64,…` or of a JPEG, and small enough. */
export const imageFault = (data: string): ImageFault | undefined => {
  const [address, type] = /^data:image\/(png|jpeg);base64,/.exec(data) ?? []
  if (!address) return 'notEmbedded'
  const base64 = data.slice(address.length)
  if (base64.length > Math.ceil(mostImageBytes / 3) * 4) return 'tooLarge'
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z\d+/]{32,}={0,2}$/.test(base64)
  if (!isBase64 || !base64.startsWith(beginnings[type as 'png' | 'jpeg'])) return 'damaged'
  const size = type === 'png' ? sizeOfPng(base64) : sizeOfJpeg(base64)
  if (!size) return 'damaged'
  return Math.max(size.width, size.height) > longestSide ? 'tooLarge' : undefined
}
