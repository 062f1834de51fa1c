// An image as a report stores it: drawn anew on a canvas, which leaves place, camera and all else of its file behind.
import { imageFault, longestImageSide } from '@gemba/domain/reports/reportImage'

export type ImageProblem = 'notAnImage' | 'damaged' | 'tooLarge'

/** Thrown for a file that can't be an image of a report. */
export class UnusableImage extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem) {
    super(problem)
    this.problem = problem
  }
}

export type SmallImage = { data: string; width: number; height: number }

/** Bytes: what no browser should unpack. */
const largestFile = 50 * 1024 * 1024

type Source = 'png' | 'jpeg' | 'webp'
/** Which image a file is by its first bytes: its name says what someone called it. */
export const sourceOf = (bytes: Uint8Array): Source | undefined => {
  const begins = (at: number, text: string) => [...text].every((one, index) => bytes[at + index] === one.charCodeAt(0))
  if (begins(0, '\x89PNG')) return 'png'
  if (begins(0, '\xff\xd8\xff')) return 'jpeg'
  return begins(0, 'RIFF') && begins(8, 'WEBP') ? 'webp' : undefined
}

/** One way to store it; `quality` of a JPEG. */
export type Attempt = { type: 'png' | 'jpeg'; side: number; quality?: number }

/** What sees through stays PNG as long as it can, drawings stay sharp where they fit, and photos are JPEG. */
export const attempts = (source: Source, isTransparent: boolean): Attempt[] => [
  ...(source === 'jpeg' ? [] : [longestImageSide, ...(isTransparent ? [1200, 800, 480] : [])]).map(
    side => ({ type: 'png', side }) as const,
  ),
  ...[
    { side: longestImageSide, quality: 0.85 },
    { side: longestImageSide, quality: 0.7 },
    { side: 1200, quality: 0.75 },
    { side: 900, quality: 0.7 },
    { side: 600, quality: 0.6 },
    { side: 400, quality: 0.5 },
  ].map(one => ({ type: 'jpeg', ...one }) as const),
]

const drawn = (image: ImageBitmap, { type, side }: Attempt): CanvasRenderingContext2D => {
  const share = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * share))
  canvas.height = Math.max(1, Math.round(image.height * share))
  const context = canvas.getContext('2d')
  if (!context) throw new UnusableImage('damaged')
  context.imageSmoothingQuality = 'high'
  if (type === 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context
}

const seesThrough = (image: ImageBitmap): boolean => {
  const context = drawn(image, { type: 'png', side: 400 })
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/** A file as an image of a report. @throws UnusableImage */
export const smallImage = async (file: File): Promise<SmallImage> => {
  const source = sourceOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!source) throw new UnusableImage('notAnImage')
  if (file.size > largestFile) throw new UnusableImage('tooLarge')
  const image = await createImageBitmap(file).catch(() => {
    throw new UnusableImage('damaged')
  })
  try {
    for (const attempt of attempts(source, source !== 'jpeg' && seesThrough(image))) {
      const { canvas } = drawn(image, attempt)
      const data = canvas.toDataURL(`image/${attempt.type}`, attempt.quality)
      if (!imageFault(data)) return { data, width: canvas.width, height: canvas.height }
    }
  } finally {
    image.close()
  }
  throw new UnusableImage('tooLarge')
}
