import { z } from 'zod'
import { LongText } from '../localized.ts'
import { asked, shown } from './common.ts'

export const TextQuestion = asked('text', { maxLength: z.int().min(1).max(500).optional() })

export const LongTextQuestion = asked('longText', { maxLength: z.int().min(1).max(10_000).optional() })

/**
 * A barcode or QR code. `expected` is what the code must look like; one that differs fails. It is no regular
 * expression: # is a digit, ? any one character, * any run of characters, all else stands for itself.
 */
export const BarcodeQuestion = asked('barcode', { expected: z.string().min(1).max(200).optional() })

/** A text to read before going on; nothing to answer. */
export const InstructionQuestion = shown('instruction', { body: LongText.optional() })
