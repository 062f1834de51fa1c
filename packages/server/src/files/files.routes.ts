import { getFile, getFileContent, getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { refuse } from '../platform/refusal.ts'
import { route } from '../platform/route.ts'
import { getOne } from '../platform/rows.ts'
import { files } from './public/files.table.ts'
import { storeFile } from './public/storeFile.ts'
import { checkQuota } from './quota.ts'
import { guard, sendFile } from './sendFile.ts'
import { openThumbnail } from './thumbnail.ts'

export const fileRoutes = [
  route(uploadFile, async ({ tx, services, upload }) => {
    if (!upload) throw refuse('invalid-input')
    await checkQuota(tx, upload.bytes.length)
    return storeFile(tx, services, upload)
  }),

  route(getFile, ({ tx, params }) => getOne(tx, files, params.id)),

  route(getFileContent, async ({ tx, params, services, request, reply }) => {
    await sendFile({ request, reply, store: services.files }, await getOne(tx, files, params.id))
    return undefined
  }),

  route(getFileThumbnail, async ({ tx, params, query, services, reply }) => {
    const file = await getOne(tx, files, params.id)
    const thumbnail = await openThumbnail(services.files, file, query.size)
    await guard(reply, `${file.sha256}-${query.size}`).type('image/webp').send(thumbnail)
    return undefined
  }),
]
