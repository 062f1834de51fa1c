import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReportDocument } from './report.schema.ts'
import { imageFault, mostImageBytes } from './reportImage.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A part of a JPEG: its marker, its length and what it has. */
const segment = (marker: number, content: Uint8Array) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
/** The frame of a JPEG, which says how wide and high it is. */
const frame = (width: number, height: number, marker = 0xc0) => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  content.writeUInt16BE(height, 1)
  content.writeUInt16BE(width, 3)
  return segment(marker, content)
}
const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))
const jpegOf = (...parts: Uint8Array[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]).toString('base64')
const app = segment(0xe0, Buffer.alloc(200, 7))
const jpeg = jpegOf(app, frame(300, 200), scan)
const asPng = (base64: string) => `data:image/png;base64,${base64}`
const asJpeg = (base64: string) => `data:image/jpeg;base64,${base64}`
/** A PNG that says it is so wide and high. */
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(png, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return asPng(bytes.toString('base64'))
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('the data of an image', () => {
  test('is a PNG or a JPEG', () => {
    expect(imageFault(asPng(png))).toBeUndefined()
    expect(imageFault(asJpeg(jpeg))).toBeUndefined()
    expect(imageFault(pngOf(4096, 1))).toBeUndefined()
    for (const marker of [0xc0, 0xc1, 0xc2])
      expect(imageFault(asJpeg(jpegOf(app, frame(4096, 4096, marker))))).toBeUndefined()
  })

  test.each([
    ['an address', 'https://nordwerk.example/logo.png'],
    ['an address of the product', '/api/storage/files/logo'],
    ['a script', 'javascript:alert(1)'],
    ['SVG', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
    ['SVG as a text', `data:image/svg+xml,${svg}`],
    ['a page', `data:text/html;base64,${png}`],
    ['a type with parameters', `data:image/png;charset=utf-8;base64,${png}`],
    ['WebP', `data:image/webp;base64,${png}`],
    ['a PNG in other letters', `DATA:IMAGE/PNG;base64,${png}`],
    ['what begins with a space', ` ${asPng(png)}`],
    ['nothing', ''],
  ])('is not %s', (_, data) => {
    expect(imageFault(data)).toBe('notEmbedded')
  })

  test.each([
    ['SVG that says PNG', asPng(Buffer.from(svg).toString('base64'))],
    ['a PNG that says JPEG', asJpeg(png)],
    ['a JPEG that says PNG', asPng(jpeg)],
    ['what isn’t base64', asPng(`${png.slice(0, -8)}<script>`)],
    ['a line break at its end', asPng(`${png}\n`)],
    ['what is cut', asPng(png.slice(0, -3))],
    ['the beginning alone', asPng('iVBORw0KGgoAAAANSUhEUg==')],
    ['a type alone', asPng('')],
    ['a JPEG that doesn’t say how large it is', asJpeg(jpegOf(app, scan, frame(300, 200)))],
    ['a JPEG without a height', asJpeg(jpegOf(app, frame(300, 0), scan))],
    ['a JPEG that is cut in its frame', asJpeg(jpegOf(app, frame(300, 200).subarray(0, 7)))],
    ['a JPEG with something between its parts', asJpeg(jpegOf(app, Buffer.from([0]), frame(300, 200)))],
    ['a JPEG whose parts have no length', asJpeg(jpegOf(app, Buffer.from([0xff, 0xe1, 0, 0]), frame(300, 200)))],
  ])('is not %s', (_, data) => {
    expect(imageFault(data)).toBe('damaged')
  })

  test('has a bound of bytes, and of pixels that a few bytes unpack to', () => {
    const long = (bytes: number) => {
      const start = Buffer.from(jpeg, 'base64')
      return Buffer.concat([start, Buffer.alloc(bytes - start.length)]).toString('base64')
    }
    expect(imageFault(asJpeg(long(mostImageBytes)))).toBeUndefined()
    expect(imageFault(asJpeg(long(mostImageBytes + 3)))).toBe('tooLarge')
    for (const [width, height] of Object.entries({ 60000: 60_000, 4097: 1, 1: 4_294_967_295 }))
      expect(imageFault(pngOf(Number(width), height))).toBe('tooLarge')
    for (const marker of [0xc0, 0xc2, 0xcf])
      for (const [width, height] of Object.entries({ 65500: 65_500, 4097: 1, 1: 4097 }))
        expect(imageFault(asJpeg(jpegOf(app, frame(Number(width), height, marker), scan)))).toBe('tooLarge')
    // A preview within a file says nothing of the file, and neither do tables.
    const preview = segment(0xe1, frame(160, 120))
    expect(imageFault(asJpeg(jpegOf(preview, segment(0xc4, frame(1, 1)), frame(65_500, 65_500))))).toBe('tooLarge')
  })

  const side = fc.oneof(fc.nat({ max: 5000 }), fc.nat({ max: 65_535 }), fc.constantFrom(1, 4096, 4097))
  const bytes = (maxLength: number) => fc.uint8Array({ maxLength })
  const isWithin = (...sides: number[]) => Math.max(...sides) <= 4096

  test('of a JPEG is taken exactly if its sides are within the bound, whatever stands before and after them', () => {
    const others = [0xc4, 0xc8, 0xcc, 0xdb, 0xdd, 0xe0, 0xe1, 0xe2, 0xfe]
    const parts = fc.array(fc.tuple(fc.constantFrom(...others), bytes(300)), { maxLength: 6 })
    const marker = fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf)
    const sides = side.map(one => Math.max(1, one))
    fc.assert(
      fc.property(parts, marker, sides, sides, bytes(300), (before, sof, width, height, rest) => {
        const read = jpegOf(...before.map(part => segment(...part)), frame(width, height, sof), scan, rest)
        expect(imageFault(asJpeg(read))).toBe(isWithin(width, height) ? undefined : 'tooLarge')
      }),
    )
  })

  test('of a PNG is taken exactly if its sides are within the bound, whatever comes after them', () => {
    fc.assert(
      fc.property(side, side, bytes(300), (width, height, rest) => {
        const start = Buffer.from(pngOf(width, height).split(',')[1] ?? '', 'base64')
        const data = asPng(Buffer.concat([start, rest]).toString('base64'))
        expect(imageFault(data)).toBe(isWithin(width, height) ? undefined : 'tooLarge')
      }),
    )
  })

  test('is measured without an error where anything follows a right beginning', () => {
    const begun = fc.oneof(
      bytes(300).map(rest => asJpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), rest]).toString('base64'))),
      bytes(300).map(rest => asJpeg(jpegOf(app, rest))),
      fc.base64String({ maxLength: 200 }).map(rest => asPng(`iVBORw0KGgoAAAANSUhEUg${rest}`)),
    )
    fc.assert(
      fc.property(begun, data => {
        expect([undefined, 'damaged', 'tooLarge']).toContain(imageFault(data))
      }),
    )
  })
})

test('a document has images with what they show, and refuses what else an image could say', () => {
  const documentWith = (image: unknown) => ({
    pages: [
      {
        ...{ name: 'page1', displayName: 'Page 1', width: 1280, height: 720 },
        visuals: [
          { name: 'logo', type: 'image', title: '', layout: { x: 0, y: 0, width: 120, height: 60 }, data: null, image },
        ],
      },
    ],
  })
  const imageOf = (given: unknown) => ReportDocument.parse(documentWith(given)).pages[0]?.visuals[0]?.image
  expect(imageOf({ data: asPng(png) })).toEqual({ data: asPng(png), alternativeText: '', fit: 'whole' })
  expect(imageOf(undefined)).toBeUndefined()
  for (const wrong of [
    { data: asPng(png), fit: 'stretch' },
    { data: asPng(png), alternativeText: 'x'.repeat(501) },
    { data: asPng(png), link: 'https://elsewhere.example' },
    { url: 'https://elsewhere.example/logo.png' },
    asPng(png),
  ])
    expect(ReportDocument.safeParse(documentWith(wrong)).success).toBe(false)
  const refused = ReportDocument.safeParse(documentWith({ data: 'javascript:alert(1)' }))
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['pages.0.visuals.0.image.data', 'reports:image.notEmbedded'],
  ])
})
