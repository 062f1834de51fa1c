import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/ar-ly'
import 'dayjs/locale/de'
import { use } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { DayFormat } from './dayFormat.ts'

/** The calendar's words for a language; Arabic with the figures that the rest of the page uses. */
const calendarOf = (language: string) => (language.startsWith('de') ? 'de' : language.startsWith('ar') ? 'ar-ly' : 'en')

export type DayFieldProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** 2026-03-13; undefined or null is open */
  value: string | null | undefined
  onChange: (day: string | undefined) => void
}

/** A day in the user's format, typed or chosen from a calendar in their language. */
export const DayField = ({ value, onChange, ...field }: DayFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const format = use(DayFormat)
  return (
    <DateInput
      valueFormat={format}
      locale={calendarOf(i18n.language)}
      leftSection={<Icon of={IconCalendar} />}
      popoverProps={{ withinPortal: true }}
      clearButtonProps={{ 'aria-label': t('range.clear') }}
      {...field}
      value={value ?? null}
      onChange={day => onChange(day ?? undefined)}
    />
  )
}
