import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'

/** How the figures of a report read. */
export const useReportReading = () => {
  const { t } = useTranslation('checklistReports')
  const format = useFormat()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(format.wordsLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
    const time = (time: string) => {
      const [, year = '', week = ''] = time.match(/^(\d{4})-W0?(\d+)$/) ?? []
      if (week) return t('week', { week, year })
      return time.length === 7 ? month.format(new Date(`${time}-01T00:00:00Z`)) : format.day(time)
    }
    return {
      time,
      count: (value: number) => format.number(value),
      percent: (value: number) =>
        format.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      nameless: t('nameless'),
    }
  }, [t, format])
}
