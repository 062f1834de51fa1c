import { describe, expect, test } from 'vitest'
import { NotAnImage, scaledSize, scaleImage } from './scaleImage.ts'

describe('specification 1 §5: image resize helper', () => {
  test.each([
    [
      { width: 2000, height: 1000 },
      { width: 512, height: 256 },
    ],
    [
      { width: 1000, height: 2000 },
      { width: 256, height: 512 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 512, height: 1 },
    ],
  ])('scales %o to a maximum side of 512, keeping the aspect ratio', (given, scaled) => {
    expect(scaledSize(given, 512)).toEqual(scaled)
  })

  test("rejects what is not an image with 'Not an image'", async () => {
    const text = new File(['words'], 'words.txt', { type: 'text/plain' })
    await expect(scaleImage(text, 512)).rejects.toThrow(new NotAnImage())
    await expect(scaleImage(text, 512)).rejects.toThrow('Not an image')
  })
})
