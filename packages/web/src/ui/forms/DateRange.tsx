import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './DateRange.module.css'
import { DayField } from './DayField.tsx'

/** Days as 2026-03-13; undefined is open. */
export interface DayRange {
  from?: string
  to?: string
}

export interface DateRangeProps {
  value: DayRange
  onChange: (range: DayRange) => void
  fromLabel?: string
  toLabel?: string
}

/** Whether a range has its days in order. */
const isRange = ({ from, to }: DayRange): boolean => from === undefined || to === undefined || from <= to

/** From and To. Days in the wrong order are ignored. */
export const DateRange = ({ value, onChange, fromLabel, toLabel }: DateRangeProps) => {
  const { t } = useTranslation('ui')
  const choose = (range: DayRange) => {
    if (isRange(range)) onChange(range)
  }
  return (
    <div className={classes.range}>
      <DayField
        label={fromLabel ?? t('range.from')}
        value={value.from}
        maxDate={value.to}
        onChange={day => day && choose({ ...value, from: day })}
      />
      <DayField
        label={toLabel ?? t('range.to')}
        value={value.to}
        minDate={value.from}
        onChange={day => day && choose({ ...value, to: day })}
      />
    </div>
  )
}
