import { z } from 'zod'
import { LongText } from '../localized.ts'
import { asked, shown } from './common.ts'

export const TextQuestion = asked('text', { maxLength: z.int().min(1).max(500).optional() })

export const LongTextQuestion = asked('longText', { maxLength: z.int().min(1).max(10_000).optional() })

/**
 * A barcode or QR code. A code that does not match `expected` fails. It is not a regular expression: # is a digit, ?
 * any one character, * any run of characters, all else matches itself.
 */
export const BarcodeQuestion = asked('barcode', { expected: z.string().min(1).max(200).optional() })

/** A text to read; nothing to answer. */
export const InstructionQuestion = shown('instruction', { body: LongText.optional() })
