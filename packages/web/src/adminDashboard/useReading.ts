import type { Reading } from '@gemba/report-frame/format/formats'
import { type Words, wordsOf } from '@gemba/report-frame/words/words'
import { use, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'

const loaded = new Map<string, Promise<Words>>()

const wordsIn = (language: string): Promise<Words> => {
  const words = loaded.get(language) ?? wordsOf(language)
  loaded.set(language, words)
  return words
}

/** How the figures of widgets read for the person; the component waits until the words are loaded. */
export const useReading = (): Reading & { isRtl: boolean } => {
  const { i18n } = useTranslation()
  const { locale, timezone } = useFormat()
  const words = use(wordsIn(i18n.language ?? 'en'))
  const isRtl = i18n.dir() === 'rtl'
  return useMemo(() => ({ locale, timezone, words, isRtl }), [locale, timezone, words, isRtl])
}
