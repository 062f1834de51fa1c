import { isImage, maxPictureSide } from '@gemba/domain/files/files.schema'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import sharp from 'sharp'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { inImageQueue } from '../../platform/files/imageQueue.ts'
import { mediaTypeOf } from '../../platform/files/mediaType.ts'
import { found, Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { guard } from '../sendFile.ts'
import { openThumbnail } from '../thumbnail.ts'
import { files } from './files.table.ts'
import { prepareFile } from './storeFile.ts'

const notAnImage = () => refuse('invalid-input', { message: 'files:not-an-image' })
/** Decoding takes four bytes of memory for each. */
const mostPixels = 50_000_000

/**
 * The slow part of storing a picture of a person or a logo, as prepareFile: turned upright and scaled to the longest side
 * that one may have, with its aspect ratio.
 * @throws 422 when it is not an image (specification 1 §5)
 */
export const preparePicture = async (runtime: Runtime, customerId: string, given: { name: string; bytes: Buffer }) => {
  const mediaType = await mediaTypeOf(given.bytes, given.name)
  if (!mediaType || !isImage(mediaType)) throw notAnImage()
  const bytes = await inImageQueue(customerId, () =>
    sharp(given.bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(maxPictureSide, maxPictureSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : notAnImage()
  })
  return prepareFile(runtime, customerId, { name: given.name, bytes })
}

/**
 * Whether a file is an image that the transaction's person uploaded, before something refers to it as its picture: everyone
 * in the company sees pictures, and not everyone may see the photos of others' inspections.
 */
export const isOwnPicture = async (tx: Tx, id: string): Promise<boolean> => {
  const own = and(eq(files.id, id), eq(files.createdBy, currentUser))
  const [file] = await tx.select({ mediaType: files.mediaType }).from(files).where(own).for('key share')
  return file !== undefined && isImage(file.mediaType)
}

type Sending = {
  tx: Tx
  runtime: Runtime
  reply: FastifyReply
  answerLater: (work: () => Promise<unknown>) => void
}

/** Responds with a picture in a size; 404 without one. */
export const sendPicture = async ({ tx, runtime, reply, answerLater }: Sending, id: string | null, size: number) => {
  const file = await getOne(tx, files, found(id))
  answerLater(async () => {
    const thumbnail = await openThumbnail(runtime.files, file, size)
    await guard(reply, `${file.sha256}-${size}`).type('image/webp').send(thumbnail)
  })
}
