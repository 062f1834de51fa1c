import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { DaysFilter } from '../ui/lists/filter.ts'

/** The days of sign-ins. */
export const useDaysFilter = (): DaysFilter<'startDate' | 'endDate'> => {
  const { t } = useTranslation('signIns')
  const { locale, day } = useFormat()
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    ...{ kind: 'days', from: 'startDate', to: 'endDate' },
    label: t('filter.days'),
    fromLabel: t('filter.from'),
    toLabel: t('filter.to'),
    words: (from, to) => {
      if (from && to) return both.formatRange(new Date(from), new Date(to))
      return from ? t('filter.since', { day: day(from) }) : to && t('filter.until', { day: day(to) })
    },
  }
}
