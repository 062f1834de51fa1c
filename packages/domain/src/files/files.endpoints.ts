import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import type { Permission } from '../core/permissions.ts'
import { review } from '../core/permissions.ts'
import { readersOf } from '../core/scope.ts'
import { ThumbnailSize } from '../core/thumbnails.ts'
import { draftScope } from '../drafts/drafts.scope.ts'
import { issueScope } from '../issues/issues.scope.ts'
import { submissionScope } from '../submissions/submissions.scope.ts'
import { maxFileBytes, maxPictureBytes, StoredFile } from './files.schema.ts'

/** Permissions of people who attach files: photos of a run or an issue, images of a checklist. */
const attaching: Permission[] = [
  'Checklist Execution Create',
  'Checklist Execution Update',
  'Issues Create',
  'Issues Update',
  'Checklists Create',
  'Checklists Update',
]

/** People who see records with files, and those who attach them. */
const looking: Permission[] = [
  ...review('Checklists'),
  ...readersOf(draftScope),
  ...readersOf(submissionScope),
  ...readersOf(issueScope),
  ...attaching,
]

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  permission: attaching,
  summary: 'Stores one file, sent as multipart form data',
  response: StoredFile,
  transfer: 'upload',
  bodyLimit: maxFileBytes,
})

/** Scaled down to `maxPictureSide`. 422 'Not an image' for anything else (specification 1 §5 and §8). */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/files/pictures',
  permission: 'signed-in',
  summary: 'Stores the picture of a person or the logo of a company, sent as multipart form data',
  response: StoredFile,
  transfer: 'upload',
  bodyLimit: maxPictureBytes,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  permission: looking,
  summary: 'Name, type and size of a file',
  response: StoredFile,
})

export const getFileContent = endpoint({
  method: 'GET',
  path: '/files/:id/content',
  permission: looking,
  summary: 'The content of a file: images and videos inline, others as a download',
  transfer: 'file',
})

export const getFileThumbnail = endpoint({
  method: 'GET',
  path: '/files/:id/thumbnail',
  permission: looking,
  summary: 'A small WebP of an image, never larger than the image itself',
  query: z.object({ size: ThumbnailSize.default(384) }),
  transfer: 'file',
})
