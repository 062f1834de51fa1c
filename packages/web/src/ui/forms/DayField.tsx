import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/ar-ly'
import 'dayjs/locale/de'
import dayjs from 'dayjs'
import { use, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { calendarOf, dayFormatOf } from './dayFormat.ts'
import { DayLocale } from './dayLocale.ts'
import { dayReaderOf } from './readDay.ts'
import { useTypedDay } from './useTypedDay.ts'

export type DayFieldProps = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> & {
  /** 2026-03-13; undefined or null is open */
  value: string | null | undefined
  onChange: (day: string | undefined) => void
  /** the first day that may be chosen */
  minDate?: string | undefined
  maxDate?: string | undefined
}

/**
 * A day in the user's format, typed or chosen from a calendar in their language. What can't be read stays as it was typed, and
 * its form isn't sent until it can.
 */
export const DayField = ({
  value = null,
  onChange,
  onBlur,
  error,
  minDate,
  maxDate,
  clearable = false,
  ...field
}: DayFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const locale = use(DayLocale)
  const format = useMemo(() => dayFormatOf(locale), [locale])
  const read = useMemo(() => dayReaderOf(locale, i18n.language), [locale, i18n.language])
  const input = useRef<HTMLInputElement>(null)
  // A field without a day may have an empty text for one.
  const shown = value || null
  const { fault, said, settle, onPick, ...typing } = useTypedDay({
    ...{ input, value: shown, onChange, read, clearable, first: minDate, last: maxDate },
  })
  const written = (day: string | undefined) => dayjs(day).locale(calendarOf(i18n.language)).format(format)
  const faults = {
    unread: () => t('day.unread', { example: written('2026-03-25') }),
    early: () => t('day.early', { day: written(minDate) }),
    late: () => t('day.late', { day: written(maxDate) }),
  }
  return (
    <DateInput
      ref={input}
      valueFormat={format}
      locale={calendarOf(i18n.language)}
      leftSection={<Icon of={IconCalendar} />}
      popoverProps={{ withinPortal: true }}
      clearButtonProps={{ 'aria-label': t('range.clear') }}
      clearable={clearable}
      {...field}
      {...(minDate && { minDate })}
      {...(maxDate && { maxDate })}
      {...typing}
      // What is typed is read here, and not with each key.
      dateParser={() => null}
      fixOnBlur={!fault}
      error={(said && faults[said]()) || error}
      onBlur={event => {
        settle()
        onBlur?.(event)
      }}
      value={shown}
      onChange={onPick}
    />
  )
}
