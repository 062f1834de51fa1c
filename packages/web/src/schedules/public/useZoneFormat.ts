import { dayIn } from '@gemba/domain/core/calendarDay'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'

/** Moments as a clock of a zone shows them: 'Fri, 13 Mar 2026, 06:00'. */
export const useZoneFormat = (zone: string) => {
  const { wordsLocale } = useFormat()
  return useMemo(() => {
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
    const times = new Intl.DateTimeFormat(wordsLocale, { ...clock, timeZone: zone })
    const days = new Intl.DateTimeFormat(wordsLocale, { ...day, ...clock, timeZone: zone })
    const dayAndTime = (moment: string) => days.format(new Date(moment))
    const time = (moment: string) => times.format(new Date(moment))
    const dayOf = (moment: string) => dayIn(zone, new Date(moment))
    return {
      /** a clock alone where it is the day of another moment */
      timeBeside: (moment: string, beside: string) =>
        dayOf(moment) === dayOf(beside) ? time(moment) : dayAndTime(moment),
      time,
      dayAndTime,
    }
  }, [wordsLocale, zone])
}
