import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { type Frequency, frequencies, type Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { OptionButtons, OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import { ClockRuleFields } from '../public/ClockRuleFields.tsx'
import { useChecklistNames, usePlantCalendars } from '../public/useRuleSentence.ts'
import { NumberField } from './NumberField.tsx'
import { type ScheduleForm, startOf } from './scheduleForm.ts'

type RecurrenceFieldsProps = { form: ScheduleForm; type: ChecklistType }

/** How often: the kind of recurrence, and only the fields that it has. */
export const RecurrenceFields = ({ form, type }: RecurrenceFieldsProps) => {
  const { t } = useTranslation('schedules')
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
        <ClockRuleFields
          value={recurrence}
          onChange={put}
          errorAt={errorAt}
          blurOf={blurOf}
          hasCalendar={calendarId !== null}
        />
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
