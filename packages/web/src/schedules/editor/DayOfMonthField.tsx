import type { DayOfMonth } from '@gemba/domain/schedules/recurrence.schema'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { weekdayName, weekdays } from '../../plantCalendars/public/weekdays.ts'
import { NumberField } from './NumberField.tsx'

const kinds = ['date', 'weekday', 'firstWorkingDay', 'lastWorkingDay'] as const
const nths = [1, 2, 3, 4, -1] as const
const starts: { [Kind in DayOfMonth['is']]: DayOfMonth } = {
  date: { is: 'date', date: 1 },
  weekday: { is: 'weekday', weekday: 1, nth: 1 },
  firstWorkingDay: { is: 'firstWorkingDay' },
  lastWorkingDay: { is: 'lastWorkingDay' },
}

type DayOfMonthFieldProps = {
  value: DayOfMonth
  onChange: (on: DayOfMonth) => void
  dateError: ReactNode
  /** the one that says which days are working days */
  hasCalendar: boolean
}

/** Which day of a month: a date, a weekday, the first or the last working day. */
export const DayOfMonthField = ({ value, onChange, dateError, hasCalendar }: DayOfMonthFieldProps) => {
  const { t, i18n } = useTranslation('schedules')
  return (
    <>
      <Select
        label={t('dayOfMonth')}
        data={kinds.map(kind => ({ value: kind, label: t(`dayKind.${kind}`) }))}
        allowDeselect={false}
        value={value.is}
        onChange={kind => kind && onChange(starts[kind as DayOfMonth['is']])}
        {...(!hasCalendar && value.is.endsWith('WorkingDay') && { description: t('workingDaysNote') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {value.is === 'date' && (
        <NumberField
          label={t('date')}
          value={value.date}
          onChange={date => onChange({ is: 'date', date })}
          error={dateError}
          {...(value.date > 28 && { description: t('shortMonths') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      {value.is === 'weekday' && (
        <>
          <Select
            label={t('whichOne')}
            data={nths.map(nth => ({ value: String(nth), label: t(`nth.${nth === -1 ? 'last' : String(nth)}`) }))}
            allowDeselect={false}
            value={String(value.nth)}
            onChange={nth => onChange({ ...value, nth: nths.find(one => String(one) === nth) ?? 1 })}
          />
          <Select
            label={t('weekday')}
            data={weekdays.map(day => ({ value: String(day), label: weekdayName(i18n.language, day) }))}
            allowDeselect={false}
            value={String(value.weekday)}
            onChange={day => onChange({ ...value, weekday: Number(day) })}
          />
        </>
      )}
    </>
  )
}
