import { useTranslation } from '../i18n/useTranslation.ts'
import { useNow } from '../platform/useNow.ts'

const minute = 60_000

/** The time until a moment in full minutes, as it is counted down: days from two days on, then hours and minutes. */
export const timeLeft = (moment: string, now: number) => {
  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / minute))
  if (minutes >= 48 * 60) return { key: 'left.days', params: { days: Math.floor(minutes / (24 * 60)) } } as const
  if (minutes >= 60)
    return { key: 'left.hours', params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } } as const
  return { key: 'left.minutes', params: { minutes } } as const
}

/** The same in words, counted down while it is shown. */
export const useTimeLeft = (moment: string | undefined): string => {
  const { t } = useTranslation('maintenance')
  const now = useNow(10)
  if (!moment) return ''
  const { key, params } = timeLeft(moment, now)
  return t(key, params)
}
