import {
  getFile,
  getFileContent,
  getFileThumbnail,
  uploadFile,
  uploadPicture,
} from '@gemba/domain/files/files.endpoints'
import { getOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { files } from './public/files.table.ts'
import { preparePicture } from './public/pictures.ts'
import { insertFile, prepareFile } from './public/storeFile.ts'
import { checkQuota } from './quota.ts'
import { guard, sendFile } from './sendFile.ts'
import { openThumbnail } from './thumbnail.ts'

export const fileRoutes = [
  preparedRoute(
    uploadFile,
    async ({ runtime, actor, upload }) => {
      if (!upload) return undefined
      const customerId = actor.customer.id
      await transact(runtime.db, { customerId, userId: actor.id }, tx => checkQuota(tx, upload.bytes.length))
      return prepareFile(runtime, customerId, upload)
    },
    async ({ tx, runtime, prepared }) => {
      if (!prepared) throw refuse('invalid-input')
      return insertFile(tx, runtime, prepared)
    },
  ),

  preparedRoute(
    uploadPicture,
    async ({ runtime, actor, upload }) => {
      if (!upload) return undefined
      const customerId = actor.customer.id
      await transact(runtime.db, { customerId, userId: actor.id }, tx => checkQuota(tx, upload.bytes.length))
      return preparePicture(runtime, customerId, upload)
    },
    async ({ tx, runtime, prepared }) => {
      if (!prepared) throw refuse('invalid-input')
      return insertFile(tx, runtime, prepared)
    },
  ),

  route(getFile, ({ tx, params }) => getOne(tx, files, params.id)),

  route(getFileContent, async ({ tx, params, runtime, request, reply, answerLater }) => {
    const file = await getOne(tx, files, params.id)
    answerLater(() => sendFile({ request, reply, store: runtime.files }, file))
    return undefined
  }),

  route(getFileThumbnail, async ({ tx, params, query, runtime, reply, answerLater }) => {
    const file = await getOne(tx, files, params.id)
    answerLater(async () => {
      const thumbnail = await openThumbnail(runtime.files, file, query.size)
      await guard(reply, `${file.sha256}-${query.size}`).type('image/webp').send(thumbnail)
    })
    return undefined
  }),
]
