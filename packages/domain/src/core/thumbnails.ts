import { z } from 'zod'

/** Longest side of a thumbnail in pixels; only a few sizes, because each is stored. */
export const thumbnailSizes = [96, 192, 384, 768, 1536] as const

/** The size of a thumbnail in an address. */
export const ThumbnailSize = z.coerce
  .number()
  .refine(size => thumbnailSizes.some(known => known === size), `one of ${thumbnailSizes.join(', ')}`)
