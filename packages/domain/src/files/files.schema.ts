import { z } from 'zod'

/** Maximum size of an upload. Larger media use resumable uploads. */
export const maxFileBytes = 25 * 1024 * 1024

/**
 * Accepted content types, detected from the bytes and not from the name, and whether a browser may show them inline.
 * HTML, SVG and programs are not accepted.
 */
export const fileTypes: Readonly<Record<string, { shown: boolean }>> = {
  'image/jpeg': { shown: true },
  'image/png': { shown: true },
  'image/webp': { shown: true },
  'image/gif': { shown: true },
  'image/avif': { shown: true },
  'video/mp4': { shown: true },
  'video/webm': { shown: true },
  'application/pdf': { shown: false },
  'text/plain': { shown: false },
  'text/csv': { shown: false },
  'application/zip': { shown: false },
  'application/msword': { shown: false },
  'application/vnd.ms-excel': { shown: false },
  'application/vnd.ms-powerpoint': { shown: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { shown: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { shown: false },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { shown: false },
  'application/vnd.oasis.opendocument.text': { shown: false },
  'application/vnd.oasis.opendocument.spreadsheet': { shown: false },
  'application/vnd.oasis.opendocument.presentation': { shown: false },
}

export const isImage = (mediaType: string) => mediaType.startsWith('image/')

/** A stored file. Its content never changes; a changed file is a new one. */
export const StoredFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  /** in bytes */
  size: z.number().int(),
  /** in pixels, of images only */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  sha256: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Longest side of a person's picture or a company's logo in pixels; larger ones are scaled down to it. */
export const maxPictureSide = 512
/** Of an upload, which a browser has scaled before. */
export const maxPictureBytes = 5 * 1024 * 1024
