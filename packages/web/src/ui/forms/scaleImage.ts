/** Thrown by `scaleImage`; its words are those of specification 1 §5. */
export class NotAnImage extends Error {
  constructor() {
    super('Not an image')
  }
}

type Size = { width: number; height: number }

/** A size whose longer side is at most `max`, with the same aspect ratio; never larger than it was. */
export const scaledSize = ({ width, height }: Size, max: number): Size => {
  const share = Math.min(1, max / Math.max(width, height, 1))
  const side = (length: number) => Math.max(1, Math.round(length * share))
  return { width: side(width), height: side(height) }
}

/**
 * An image scaled to a maximum side, as WebP (PNG where the browser writes none).
 * @throws NotAnImage for any other file
 */
export const scaleImage = async (file: File, max: number): Promise<File> => {
  if (!file.type.startsWith('image/')) throw new NotAnImage()
  const image = await createImageBitmap(file).catch(() => {
    throw new NotAnImage()
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(image, max))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.9))
  if (!blob) throw new NotAnImage()
  return new File([blob], file.name, { type: blob.type })
}
