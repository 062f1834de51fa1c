import { englishLanguageId, type LanguageCode } from '../core/languages.ts'

/** The ids of the product's languages, which addresses of reports have; without schemas, for pages. */
export const languageIds: Readonly<Record<LanguageCode, string>> = {
  en: englishLanguageId,
  de: 'c3a1d6f0-2b7e-4a58-8f16-93d4b8e07a22',
  ar: '1f8e4b92-7d3c-4c6a-b0e5-5a7c9d1e6f33',
}
