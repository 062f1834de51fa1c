import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/ar-ly'
import 'dayjs/locale/de'
import { useTranslation } from 'react-i18next'
import classes from './DateRange.module.css'
import { Icon } from './Icon.tsx'

/** Days as 2026-03-13; undefined is open. */
export interface DayRange {
  from?: string
  to?: string
}

export interface DateRangeProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** The company's way to write a day, in dayjs letters. */
  format?: string
  fromLabel?: string
  toLabel?: string
  /** An end may be left open. */
  clearable?: boolean
}

/** The calendar's words for a language; Arabic with the figures that the rest of the page uses. */
const calendarOf = (language: string) => (language.startsWith('de') ? 'de' : language.startsWith('ar') ? 'ar-ly' : 'en')

/** Whether a range has its days in order. */
const isRange = ({ from, to }: DayRange): boolean => from === undefined || to === undefined || from <= to

/** From and To. A choice that makes no range is ignored: what was valid stays. */
export const DateRange = ({
  value,
  onChange,
  format = 'D MMM YYYY',
  fromLabel,
  toLabel,
  clearable = false,
}: DateRangeProps) => {
  const { t, i18n } = useTranslation('ui')
  const choose = (range: DayRange) => {
    if (isRange(range)) onChange(range)
  }
  const common = {
    valueFormat: format,
    locale: calendarOf(i18n.language),
    clearable,
    leftSection: <Icon of={IconCalendar} />,
    popoverProps: { withinPortal: true },
  }
  return (
    <div className={classes.range}>
      <DateInput
        {...common}
        label={fromLabel ?? t('range.from')}
        value={value.from ?? null}
        maxDate={value.to}
        onChange={day => (day || clearable) && choose({ ...value, from: day ?? undefined })}
      />
      <DateInput
        {...common}
        label={toLabel ?? t('range.to')}
        value={value.to ?? null}
        minDate={value.from}
        onChange={day => (day || clearable) && choose({ ...value, to: day ?? undefined })}
      />
    </div>
  )
}
