import { useTranslation } from '../i18n/useTranslation.ts'
import type { DaysFilter } from '../ui/lists/filter.ts'
import { useFormat } from './format.ts'

/** Between which days, in the reader's timezone. */
export const useDaysFilter = (): DaysFilter<'startDate' | 'endDate'> => {
  const { t } = useTranslation('platform')
  const { locale, day } = useFormat()
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    ...{ kind: 'days', from: 'startDate', to: 'endDate', label: t('days.label') },
    ...{ fromLabel: t('days.from'), toLabel: t('days.to') },
    words: (from, to) => {
      if (from && to) return both.formatRange(new Date(from), new Date(to))
      return from ? t('days.since', { day: day(from) }) : to && t('days.until', { day: day(to) })
    },
  }
}
