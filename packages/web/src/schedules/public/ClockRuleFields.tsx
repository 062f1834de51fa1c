import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { weekdayOptions } from '../../plantCalendars/public/weekdays.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { OptionButtons } from '../../ui/forms/OptionButtons.tsx'
import { DayOfMonthField } from '../editor/DayOfMonthField.tsx'
import { NumberField } from '../editor/NumberField.tsx'
import { TimesField } from '../editor/TimesField.tsx'
import { monthName } from './ruleSentence.ts'
import type { ClockRule } from './startOfRule.ts'

type ClockRuleFieldsProps = {
  value: ClockRule
  onChange: (rule: ClockRule) => void
  errorAt: (path: string) => ReactNode
  blurOf: (path: string) => () => void
  /** one that says which days are working days */
  hasCalendar: boolean
}

/** On which days and at which times of a clock: only the fields that the kind of rule has. */
export const ClockRuleFields = ({ value, onChange, errorAt, blurOf, hasCalendar }: ClockRuleFieldsProps) => {
  const { t, i18n } = useTranslation('schedules')
  return (
    <>
      <NumberField
        label={t(`interval.${value.every}`)}
        value={value.interval}
        onChange={interval => onChange({ ...value, interval })}
        onBlur={blurOf('interval')}
        error={errorAt('interval')}
      />
      {value.every === 'week' && (
        <Wide>
          <OptionButtons
            label={t('weekdays')}
            options={weekdayOptions(i18n.language)}
            value={value.weekdays}
            onChange={weekdays => onChange({ ...value, weekdays })}
            onBlur={blurOf('weekdays')}
            error={errorAt('weekdays')}
          />
        </Wide>
      )}
      {value.every === 'year' && (
        <Select
          label={t('month')}
          data={months.map(month => ({ value: String(month), label: monthName(i18n.language, month) }))}
          allowDeselect={false}
          value={String(value.month)}
          onChange={month => onChange({ ...value, month: Number(month) })}
        />
      )}
      {'on' in value && (
        <DayOfMonthField
          value={value.on}
          onChange={on => onChange({ ...value, on })}
          dateError={errorAt('on.date')}
          hasCalendar={hasCalendar}
        />
      )}
      <Wide>
        <TimesField
          value={value.times}
          onChange={times => onChange({ ...value, times })}
          onBlur={blurOf('times')}
          errorAt={errorAt}
        />
      </Wide>
    </>
  )
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
