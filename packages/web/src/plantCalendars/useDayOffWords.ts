import type { DayOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'

/** '24 Dec 2026', '24 Dec 2026 to 1 Jan 2027'. */
export const useDayOffWords = () => {
  const { t } = useTranslation('plantCalendars')
  const { day } = useFormat()
  const span = ({ from, to }: Pick<DayOff, 'from' | 'to'>): string =>
    from === to ? day(from) : t('daySpan', { from: day(from), to: day(to) })
  return { span }
}
