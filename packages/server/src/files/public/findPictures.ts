import { isImage } from '@gemba/domain/files/files.schema'
import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import type { Tx } from '../../platform/database.ts'
import { bytesOf } from '../../platform/files/fileStore.ts'
import type { Services } from '../../platform/nodeParts.ts'
import { openThumbnail } from '../thumbnail.ts'
import { files } from './files.table.ts'

/**
 * Names of files, and of those that are images a small JPEG for paper, on white. What is not this customer's is missing,
 * and so is the picture of an image that cannot be read any more.
 */
export const findPictures = async (tx: Tx, { files: store, log }: Services, ids: readonly string[]) => {
  const names = new Map<string, string>()
  const pictures = new Map<string, Buffer>()
  if (ids.length === 0) return { names, pictures }
  for (const file of await tx
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))) {
    names.set(file.id, file.name)
    if (!isImage(file.mediaType)) continue
    try {
      const small = await bytesOf(await openThumbnail(store, file, 384))
      pictures.set(file.id, await sharp(small).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
    } catch (err) {
      log.warn({ err, file: file.id }, 'a picture could not be read for a record')
    }
  }
  return { names, pictures }
}
