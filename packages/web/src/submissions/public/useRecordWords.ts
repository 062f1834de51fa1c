import { recordWords, type WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { useTranslation } from 'react-i18next'
import { formatReading } from '../../ui/measurement/numbers.ts'

/** How a record is worded for this reader: texts in their language, figures with their own decimals. */
export const useRecordWords = (fallbackLanguage: string) => {
  const { t, i18n } = useTranslation('submissions')
  const words = recordWords({
    language: i18n.language,
    fallbackLanguage,
    say: (key, params) => t(key as 'answered.na', params ?? {}),
    figure: (value, decimals) => formatReading(value, decimals, i18n.language),
  })
  return { ...words, t }
}
export type RecordWords = WordsOfRecord & Pick<ReturnType<typeof useRecordWords>, 't'>
