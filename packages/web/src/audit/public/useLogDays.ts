import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import type { DaysFilter } from '../../ui/lists/filter.ts'

/** The days of a log, in the reader's timezone. */
export const useLogDays = (): DaysFilter<'startDate' | 'endDate'> => {
  const { t } = useTranslation('audit')
  const { locale, day } = useFormat()
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    ...{ kind: 'days', from: 'startDate', to: 'endDate', label: t('days') },
    ...{ fromLabel: t('from'), toLabel: t('to') },
    words: (from, to) => {
      if (from && to) return both.formatRange(new Date(from), new Date(to))
      return from ? t('since', { day: day(from) }) : to && t('until', { day: day(to) })
    },
  }
}
