import { recordWords, type WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatReading } from '../../ui/measurement/numbers.ts'

/** How a record is worded for this reader: texts in their language, figures with their own decimals. */
export const useRecordWords = (fallbackLanguage: string, languages: readonly string[] = []): WordsOfRecord => {
  const { t, i18n } = useTranslation('submissions')
  return recordWords({
    language: i18n.language,
    fallbackLanguage,
    languages,
    say: (key, params) => t(key as 'answered.na', params ?? {}),
    figure: (value, decimals) => formatReading(value, decimals, i18n.language),
  })
}
