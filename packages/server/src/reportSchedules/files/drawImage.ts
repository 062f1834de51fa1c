import type { Content } from 'pdfmake/interfaces'
import sharp from 'sharp'
import type { SentImage } from '../content/askContent.ts'

/** Pixels: more than the editor stores, and no more than a worker can unpack. */
const mostPixels = 4096 * 4096
/** Points: an image leaves room for what stands below it. */
const highest = 420

/**
 * An image as paper takes it: read once more, so that a damaged one spoils no report, on white and without what else its file
 * has. One that can't be read has no data.
 */
export const printable = async (image: SentImage): Promise<SentImage> => {
  const [address, base64 = ''] = image.data.split(',')
  const type = address?.includes('png') ? 'png' : 'jpeg'
  try {
    const read = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: mostPixels }).flatten({ background: '#fff' })
    const bytes = await (type === 'png' ? read.png() : read.jpeg({ quality: 90 })).toBuffer()
    return { ...image, data: `data:image/${type};base64,${bytes.toString('base64')}` }
  } catch {
    return { ...image, data: '' }
  }
}

/** An image as wide as it is on its page, at the beginning of the line. */
export const drawImage = (
  { data, across, down, fit }: SentImage,
  { width, isRtl }: { width: number; isRtl: boolean },
): Content => {
  const wide = Math.max(1, across * width)
  const high = Math.min(highest, Math.max(1, wide * down))
  return {
    image: data,
    alignment: isRtl ? 'right' : 'left',
    ...(fit === 'fill'
      ? { cover: { width: wide, height: high, align: 'center', valign: 'center' } }
      : { fit: [wide, high] as [number, number] }),
  }
}
