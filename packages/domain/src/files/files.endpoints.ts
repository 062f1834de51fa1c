import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { maxFileBytes, StoredFile, thumbnailSizes } from './files.schema.ts'

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  permission: 'signed-in',
  summary: 'Stores one file, sent as multipart form data',
  answer: StoredFile,
  transfer: 'upload',
  bodyLimit: maxFileBytes,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  permission: 'signed-in',
  summary: 'Name, type and size of a file',
  answer: StoredFile,
})

export const getFileContent = endpoint({
  method: 'GET',
  path: '/files/:id/content',
  permission: 'signed-in',
  summary: 'The bytes of a file: images and videos to be shown, others to be saved',
  transfer: 'file',
})

export const getFileThumbnail = endpoint({
  method: 'GET',
  path: '/files/:id/thumbnail',
  permission: 'signed-in',
  summary: 'A small WebP of an image, never larger than the image itself',
  query: z.object({
    size: z.coerce
      .number()
      .refine(size => thumbnailSizes.some(known => known === size), `one of ${thumbnailSizes.join(', ')}`)
      .default(384),
  }),
  transfer: 'file',
})
