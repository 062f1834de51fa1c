import { isImage } from '@gemba/domain/files/files.schema'
import { type InferSelectModel, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import type { Tx } from '../../platform/database/database.ts'
import { bytesOf } from '../../platform/files/fileStore.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { openThumbnail } from '../thumbnail.ts'
import { files } from './files.table.ts'

type FileRow = InferSelectModel<typeof files>

/** Files of the transaction's customer by their ids; what is not this customer's is missing. */
export const findFiles = async (tx: Tx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(files)
        .where(inArray(files.id, [...ids]))

/**
 * Names of files, and of those that are images a small JPEG for paper, on white. An image that can no longer be read is
 * missing.
 */
export const picturesOf = async ({ files: store, log }: Runtime, found: readonly FileRow[]) => {
  const names = new Map<string, string>()
  const pictures = new Map<string, Buffer>()
  for (const file of found) {
    names.set(file.id, file.name)
    if (!isImage(file.mediaType)) continue
    try {
      const small = await bytesOf(await openThumbnail(store, file, 384))
      pictures.set(file.id, await sharp(small).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
    } catch (err) {
      log.warn({ err, file: file.id }, 'an image could not be read for a record')
    }
  }
  return { names, pictures }
}
