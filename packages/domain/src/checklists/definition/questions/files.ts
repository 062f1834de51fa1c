import { z } from 'zod'
import { ShortText } from '../localized.ts'
import { asked } from './common.ts'

const counts = { minFiles: z.int().min(1).max(50).optional(), maxFiles: z.int().min(1).max(50).optional() }

export const PhotoQuestion = asked('photo', { ...counts, drawing: z.boolean().optional() })

export const FileQuestion = asked('file', {
  ...counts,
  /** Accepted file extensions, without the dot: 'pdf', 'csv'. All when absent. */
  endings: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .min(1)
    .max(20)
    .optional(),
})

export const SignatureQuestion = asked('signature', {
  /** What the signature says: 'I have read the safety rules'. Shown beside the printed name. */
  meaning: ShortText.optional(),
})
