import type { PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { OptionButtons } from '../ui/forms/OptionButtons.tsx'
import { DaysOffField } from './DaysOffField.tsx'
import { weekdayOptions } from './public/weekdays.ts'
import { ShiftFields } from './ShiftFields.tsx'

type PlantCalendarFieldsProps = { form: ServerForm<PlantCalendarInput>; readOnly: boolean }

/** Name and working days, shifts, days off. */
export const PlantCalendarFields = ({ form, readOnly }: PlantCalendarFieldsProps) => {
  const { t, i18n } = useTranslation('plantCalendars')
  const days = form.getInputProps('workingDays')
  const shifts = form.getInputProps('shifts')
  return (
    <>
      <FormSection title={t('plant')} note={t('plantNote')}>
        <Wide>
          <TextInput label={t('name')} dir="auto" maxLength={60} {...form.getInputProps('name')} />
        </Wide>
        <Wide>
          <OptionButtons
            label={t('workingDays')}
            options={weekdayOptions(i18n.language)}
            value={days.value}
            onChange={days.onChange}
            onBlur={days.onBlur}
            error={days.error}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('shifts')} note={t('shiftsNote')}>
        <ShiftFields
          value={shifts.value}
          onChange={shifts.onChange}
          onBlur={shifts.onBlur}
          errors={form.errors}
          workingDays={form.values.workingDays}
          readOnly={readOnly}
        />
      </FormSection>
      <FormSection title={t('daysOff')} note={t('daysOffNote')}>
        <Wide>
          <DaysOffField
            value={form.values.daysOff}
            onChange={next => form.setFieldValue('daysOff', next)}
            error={form.errors.daysOff}
            readOnly={readOnly}
          />
        </Wide>
      </FormSection>
    </>
  )
}
