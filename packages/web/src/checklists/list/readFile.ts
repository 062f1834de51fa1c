import { type ReadFile, readChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { z } from 'zod'

type Words = () => { localeError: z.core.$ZodErrorMap }
const english = () => import('zod/v4/locales/en.js')
const words: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  de: () => import('zod/v4/locales/de.js'),
  ar: () => import('zod/v4/locales/ar.js'),
}

/** Reads a checklist file here, so that what is wrong with it is said in the reader's language before it is sent. */
export const readFileIn = async (language: string, source: string): Promise<ReadFile> => {
  const own = words[language.split('-')[0] ?? ''] ?? english
  z.config((await own()).default())
  return readChecklistFile(source)
}
