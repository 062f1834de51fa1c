import { afterEach, describe, expect, test, vi } from 'vitest'
import { attempts, smallImage, sourceOf } from './smallImage.ts'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

test('an image is known by its first bytes, whatever its file is called', () => {
  expect(sourceOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(sourceOf(bytes('\xff\xd8\xff\xe1'))).toBe('jpeg')
  expect(sourceOf(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  for (const other of ['', 'GIF89a', '<svg xmlns=', '%PDF-1.7', 'RIFF\x10\0\0\0WAVE', '\0\0\0\x18ftypheic'])
    expect(sourceOf(bytes(other))).toBeUndefined()
})

test('a photo is never PNG, a drawing stays one where it fits, and what sees through stays one as long as it can', () => {
  const types = (...of: Parameters<typeof attempts>) => attempts(...of).map(({ type }) => type)
  expect(new Set(types('jpeg', false))).toEqual(new Set(['jpeg']))
  expect(types('webp', false).filter(type => type === 'png')).toHaveLength(1)
  expect(types('png', true).slice(0, 4)).toEqual(['png', 'png', 'png', 'png'])
  for (const source of ['png', 'jpeg', 'webp'] as const) {
    const jpegs = attempts(source, true).filter(({ type }) => type === 'jpeg')
    expect(jpegs.every(({ side }, at) => side <= (jpegs[at - 1]?.side ?? 1600))).toBe(true)
  }
})

test('a file that is no image is refused before it is opened', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' })
  await expect(smallImage(file)).rejects.toMatchObject({ problem: 'notAnImage' })
})

/** What a canvas writes: the beginning of its file, which says its sides, and as many bytes as its pixels take. */
const written = (type: string, { width, height }: { width: number; height: number }, bytesOfPixel: number) => {
  const isPng = type === 'image/png'
  const start = isPng
    ? bytes(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'))
    : bytes('\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\0\x01\x01\x11\0')
  const view = new DataView(start.buffer)
  if (isPng) for (const [at, side] of [width, height].entries()) view.setUint32(16 + 4 * at, side)
  else for (const [at, side] of [height, width].entries()) view.setUint16(7 + 2 * at, side)
  const head = Array.from(start, byte => String.fromCharCode(byte)).join('')
  return `data:${type};base64,${btoa(head + '\0'.repeat(width * height * bytesOfPixel))}`
}

describe('a file becomes small', () => {
  const png = new File([bytes('\x89PNG\r\n\x1a\n')], 'drawing.png')
  const jpeg = new File([bytes('\xff\xd8\xff\xe1')], 'photo.jpg')
  const close = vi.fn()
  const fills: string[] = []
  /** A browser that opens an image of these sides; `alpha` of its pixels, bytes that each takes as PNG and as JPEG. */
  const opens = (size: { width: number; height: number }, { alpha = 255, asPng = 0.01, asJpeg = 0.01 } = {}) => {
    vi.stubGlobal('createImageBitmap', async () => ({ ...size, close }))
    const canvas = () => {
      const made = {
        width: 0,
        height: 0,
        getContext: () => context,
        toDataURL: (type: string, quality = 1) => written(type, made, type === 'image/png' ? asPng : asJpeg * quality),
      }
      const context = {
        canvas: made,
        fillStyle: '',
        drawImage: () => {},
        getImageData: () => ({ data: [0, 0, 0, alpha] }),
        fillRect: () => fills.push(context.fillStyle),
      }
      return made
    }
    vi.stubGlobal('document', { createElement: canvas })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(close).toHaveBeenCalledOnce()
    close.mockClear()
    fills.length = 0
  })
  const typeOf = ({ data }: { data: string }) => data.slice(5, data.indexOf(';'))

  test('as it is where it fits, and never larger', async () => {
    opens({ width: 300, height: 200 })
    expect(await smallImage(png)).toMatchObject({ width: 300, height: 200 })
  })

  test('by its longer side, with its proportions, until its bytes fit', async () => {
    opens({ width: 2000, height: 4000 })
    expect(await smallImage(jpeg)).toMatchObject({ width: 800, height: 1600 })
    close.mockClear()
    opens({ width: 4000, height: 3000 }, { asJpeg: 0.3 })
    expect(await smallImage(jpeg)).toMatchObject({ width: 900, height: 675 })
  })

  test('and stays transparent at a smaller size; where no size fits, it stands on white', async () => {
    opens({ width: 1600, height: 1600 }, { alpha: 0, asPng: 0.3 })
    const small = await smallImage(png)
    expect([typeOf(small), small.width, fills]).toEqual(['image/png', 800, []])
    close.mockClear()
    opens({ width: 1600, height: 1600 }, { alpha: 0, asPng: 4 })
    expect(typeOf(await smallImage(png))).toBe('image/jpeg')
    expect(fills).toEqual(['#fff'])
  })

  test('or is refused in words where nothing fits', async () => {
    opens({ width: 1600, height: 1600 }, { asPng: 9, asJpeg: 9 })
    await expect(smallImage(png)).rejects.toMatchObject({ problem: 'tooLarge' })
  })
})
