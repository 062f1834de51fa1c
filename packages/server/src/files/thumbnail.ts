import { isImage } from '@gemba/domain/files/files.schema'
import type { InferSelectModel } from 'drizzle-orm'
import sharp from 'sharp'
import { blobKey, bytesOf, type FileStore } from '../platform/files/fileStore.ts'
import { inImageQueue } from '../platform/files/imageQueue.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { files } from './public/files.table.ts'

export const thumbnailKey = (customerId: string, sha256: string, size: number) =>
  `${blobKey(customerId, sha256)}.${size}.webp`

/** A small WebP of an image, made once for each size. 404 for what is no image. */
export const openThumbnail = async (store: FileStore, file: InferSelectModel<typeof files>, size: number) => {
  if (!isImage(file.mediaType)) throw refuse('not-found')
  const key = thumbnailKey(file.customerId, file.sha256, size)
  const kept = await store.open(key).catch(() => undefined)
  if (kept) return kept
  await inImageQueue(file.customerId, async () => {
    const original = await bytesOf(await store.open(blobKey(file.customerId, file.sha256)))
    const fitted = sharp(original).resize(size, size, { fit: 'inside', withoutEnlargement: true })
    await store.put(key, await fitted.webp({ quality: 80 }).toBuffer())
  })
  return store.open(key)
}
