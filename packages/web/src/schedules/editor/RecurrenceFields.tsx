import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { type Frequency, frequencies, type Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { weekdayOptions } from '../../plantCalendars/public/weekdays.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { OptionButtons, OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import { monthName } from '../public/ruleSentence.ts'
import { useChecklistNames, usePlantCalendars } from '../public/useRuleSentence.ts'
import { DayOfMonthField } from './DayOfMonthField.tsx'
import { NumberField } from './NumberField.tsx'
import { type ScheduleForm, startOf } from './scheduleForm.ts'
import { TimesField } from './TimesField.tsx'

type RecurrenceFieldsProps = { form: ScheduleForm; type: ChecklistType }

/** How often: the kind of recurrence, and only the fields that it has. */
export const RecurrenceFields = ({ form, type }: RecurrenceFieldsProps) => {
  const { t, i18n } = useTranslation('schedules')
  const { recurrence, calendarId, checklistId } = form.values
  // What was entered for a kind is there again when the user comes back to it.
  const [entered, setEntered] = useState<Partial<Record<Frequency, Recurrence>>>({})
  const calendar = usePlantCalendars().find(({ id }) => id === calendarId)
  const checklists = useChecklistNames(type)
  const put = (next: Recurrence) => form.setFieldValue('recurrence', next)
  const choose = (every: Frequency) => {
    setEntered({ ...entered, [recurrence.every]: recurrence })
    put(entered[every] ?? startOf(every, recurrence, checklistId))
  }
  const errorAt = (path: string) => form.errors[`recurrence.${path}`]
  const blurOf = (path: string) => form.getInputProps(`recurrence.${path}`).onBlur
  return (
    <>
      <Wide>
        <OptionRadios
          label={t('repeats')}
          options={frequencies.map(value => ({ value, label: t(`frequency.${value}`) }))}
          value={recurrence.every}
          onChange={choose}
        />
      </Wide>
      {'interval' in recurrence && (
        <NumberField
          label={t(`interval.${recurrence.every}`)}
          value={recurrence.interval}
          onChange={interval => put({ ...recurrence, interval })}
          onBlur={blurOf('interval')}
          error={errorAt('interval')}
        />
      )}
      {recurrence.every === 'week' && (
        <Wide>
          <OptionButtons
            label={t('weekdays')}
            options={weekdayOptions(i18n.language)}
            value={recurrence.weekdays}
            onChange={weekdays => put({ ...recurrence, weekdays })}
            onBlur={blurOf('weekdays')}
            error={errorAt('weekdays')}
          />
        </Wide>
      )}
      {recurrence.every === 'year' && (
        <Select
          label={t('month')}
          data={months.map(month => ({ value: String(month), label: monthName(i18n.language, month) }))}
          allowDeselect={false}
          value={String(recurrence.month)}
          onChange={month => put({ ...recurrence, month: Number(month) })}
        />
      )}
      {'on' in recurrence && (
        <DayOfMonthField
          value={recurrence.on}
          onChange={on => put({ ...recurrence, on })}
          dateError={errorAt('on.date')}
          hasCalendar={calendarId !== null}
        />
      )}
      {'times' in recurrence && (
        <Wide>
          <TimesField
            value={recurrence.times}
            onChange={times => put({ ...recurrence, times })}
            onBlur={blurOf('times')}
            errorAt={errorAt}
          />
        </Wide>
      )}
      {recurrence.every === 'shift' && calendar && calendar.shifts.length > 0 && (
        <Wide>
          <OptionButtons
            label={t('shifts')}
            ticks
            options={calendar.shifts.map(({ id, name }) => ({ value: id, label: name }))}
            value={recurrence.shiftIds}
            onChange={shiftIds => put({ ...recurrence, shiftIds })}
            onBlur={blurOf('shiftIds')}
            error={errorAt('shiftIds')}
          />
        </Wide>
      )}
      {recurrence.every === 'shift' && calendar?.shifts.length === 0 && <Wide>{t('calendarWithoutShifts')}</Wide>}
      {'count' in recurrence && (
        <>
          <NumberField
            label={t(`count.${recurrence.every}`)}
            {...(recurrence.every === 'units' && { description: t('unitsNote') })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={recurrence.count}
            onChange={count => put({ ...recurrence, count })}
            onBlur={blurOf('count')}
            error={errorAt('count')}
          />
          <Select
            label={t('countedChecklist')}
            searchable
            data={checklists.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            value={recurrence.checklistId}
            onChange={id => id && put({ ...recurrence, checklistId: id })}
            error={errorAt('checklistId')}
          />
        </>
      )}
    </>
  )
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
