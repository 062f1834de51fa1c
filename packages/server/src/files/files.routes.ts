import { getFile, getFileContent, getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { transact } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { files } from './public/files.table.ts'
import { insertFile, type PreparedFile, prepareFile } from './public/storeFile.ts'
import { checkQuota } from './quota.ts'
import { guard, sendFile } from './sendFile.ts'
import { openThumbnail } from './thumbnail.ts'

export const fileRoutes = [
  route(
    uploadFile,
    async ({ tx, services, prepared }) => {
      if (!prepared) throw refuse('invalid-input')
      return insertFile(tx, services, prepared as PreparedFile)
    },
    async ({ services, actor, upload }) => {
      if (!upload) return undefined
      const customerId = actor.customer.id
      await transact(services.db, { customerId, userId: actor.id }, tx => checkQuota(tx, upload.bytes.length))
      return prepareFile(services, customerId, upload)
    },
  ),

  route(getFile, ({ tx, params }) => getOne(tx, files, params.id)),

  route(getFileContent, async ({ tx, params, services, request, reply, answerLater }) => {
    const file = await getOne(tx, files, params.id)
    answerLater(() => sendFile({ request, reply, store: services.files }, file))
    return undefined
  }),

  route(getFileThumbnail, async ({ tx, params, query, services, reply, answerLater }) => {
    const file = await getOne(tx, files, params.id)
    answerLater(async () => {
      const thumbnail = await openThumbnail(services.files, file, query.size)
      await guard(reply, `${file.sha256}-${query.size}`).type('image/webp').send(thumbnail)
    })
    return undefined
  }),
]
