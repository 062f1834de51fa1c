import { z } from 'zod'

/** A BCP 47 language tag as languages are abbreviated here: 'en', 'de', 'ar', 'pt-BR'. */
export const Locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
export type Locale = z.infer<typeof Locale>

/** One text in several languages. A draft may miss languages; publishing asks for the default language only. */
export const localized = (maxLength: number) => z.record(Locale, z.string().max(maxLength))
export type Localized = Record<Locale, string>

export const ShortText = localized(500)
export const LongText = localized(5000)
