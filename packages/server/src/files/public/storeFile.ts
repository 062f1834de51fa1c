import { createHash } from 'node:crypto'
import { fileTypes, isImage } from '@gemba/domain/files/files.schema'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { blobKey } from '../../platform/files/fileStore.ts'
import { inImageQueue } from '../../platform/files/imageQueue.ts'
import { mediaTypeOf } from '../../platform/files/mediaType.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { files } from './files.table.ts'

type Given = { name: string; bytes: Buffer }
export type PreparedFile = Awaited<ReturnType<typeof prepareFile>>

/** Stores a file for the transaction's customer; see prepareFile. */
export const storeFile = async (tx: Tx, runtime: Runtime, given: Given) =>
  insertFile(tx, runtime, await prepareFile(runtime, await currentCustomerId(tx), given))

/**
 * The slow part, outside of a transaction: checks the content, rotates an image upright and puts the bytes into the
 * store.
 * @throws 422 when the content type is not accepted, or an image cannot be read or is too large to rotate; 429 when too
 * many of the company wait to be turned
 */
export const prepareFile = async ({ files: store }: Runtime, customerId: string, given: Given) => {
  const mediaType = await mediaTypeOf(given.bytes, given.name)
  if (!mediaType || !fileTypes[mediaType]) throw refuse('invalid-input', { message: 'files:type-not-taken' })
  const { bytes, width, height } = isImage(mediaType)
    ? await upright(customerId, given.bytes)
    : { ...given, width: null, height: null }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await store.put(blobKey(customerId, sha256), bytes)
  return { bytes, row: { name: given.name, mediaType, size: bytes.length, width, height, sha256 } }
}

/** The rest. If a clean-up removed the same content in the meantime, it is stored again. */
export const insertFile = async (tx: Tx, { files: store }: Pick<Runtime, 'files'>, { bytes, row }: PreparedFile) => {
  const customerId = await lockContent(tx, row.sha256)
  await store.put(blobKey(customerId, row.sha256), bytes)
  return insertOne(tx, files, row)
}

const currentCustomerId = async (tx: Tx): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(sql`select ${currentCustomer} as id`)
  return (rows[0] as { id: string }).id
}

/** The same content of a customer is put or removed by one transaction at a time, so that a clean-up takes nothing that just came. */
export const lockContent = async (tx: Tx, sha256: string): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select pg_advisory_xact_lock(hashtextextended(id || ${sha256}, 0)), id from (select ${currentCustomer} as id) as customer`,
  )
  return (rows[0] as { id: string }).id
}

/** Rotating an image takes about nine bytes per pixel. No phone's photo is larger. */
const mostTurnedPixels = 50_000_000

const upright = async (customerId: string, bytes: Buffer) => {
  try {
    const image = sharp(bytes, { animated: true })
    const { orientation = 1, width, pageHeight, height } = await image.metadata()
    if (orientation === 1) return { bytes, width, height: pageHeight ?? height }
    if (width * height > mostTurnedPixels)
      throw refuse('invalid-input', {
        message: 'files:too-large-to-turn',
        params: { megapixels: mostTurnedPixels / 1_000_000 },
      })
    const { data, info } = await inImageQueue(customerId, () =>
      image.rotate().keepIccProfile().toBuffer({ resolveWithObject: true }),
    )
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('invalid-input', { message: 'files:not-an-image' })
  }
}
