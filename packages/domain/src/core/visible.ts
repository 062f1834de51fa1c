import { z } from 'zod'

/**
 * What nobody sees and what turns the direction of what follows: control and format characters, line and paragraph
 * separators, soft hyphens. Not the joiners (U+200C, U+200D), which Persian and emoji need, nor the signs of Arabic.
 */
const invisible = /(?!\u200c|\u200d|[\u0600-\u0605\u06dd])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a name contains nothing but what its readers see, so that it is what it looks like. */
export const isVisible = (name: string): boolean => !invisible.test(name)

/** A name, in one form of Unicode and without spaces around it. */
export const NameText = z
  .string()
  .transform(text => text.normalize('NFC').trim())
  .pipe(z.string().refine(isVisible, 'platform:invalid.invisible'))
