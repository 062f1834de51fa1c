import type { ShiftLine } from '@gemba/domain/dashboard/floor.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'

/** 'Early shift, Friday 13 March', or 'Next: …' before it has begun; 'Today, …' where the plant has no shifts. */
export const useShiftName = ({ name, from }: Pick<ShiftLine, 'name' | 'from'>, now: number): string => {
  const { t } = useTranslation('dashboard')
  const { wordsLocale, timezone } = useFormat()
  const day = new Intl.DateTimeFormat(wordsLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timezone,
  })
  const shift = t('shift.name', { name: name ?? t('shift.today'), day: day.format(new Date(from)) })
  return Date.parse(from) > now ? t('shift.next', { shift }) : shift
}
