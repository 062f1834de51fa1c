import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { doers, type Schedule, type SchedulePreview } from '@gemba/domain/schedules/schedule.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FormSection, OptionalLabel, Wide } from '../../ui/forms/FormPage.tsx'
import { OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { CalendarField, DayOffField, PeriodFields } from './CalendarFields.tsx'
import { EscalationsField } from './EscalationsField.tsx'
import { PlacesField } from './PlacesField.tsx'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { RemindersField } from './RemindersField.tsx'
import type { ScheduleForm } from './scheduleForm.ts'
import { WindowFields } from './WindowFields.tsx'

type ScheduleFieldsProps = {
  form: ScheduleForm
  type: ChecklistType
  /** as it is stored; none while it is new */
  stored?: Schedule
  /** what it comes to as it is typed */
  preview: SchedulePreview | undefined
  readOnly: boolean
}

/** Where and who, when, the window of one occurrence, reminders, escalations. */
export const ScheduleFields = ({ form, type, stored, preview, readOnly }: ScheduleFieldsProps) => {
  const { t } = useTranslation('schedules')
  const named = stored ?? { people: [], groups: [], roles: [] }
  return (
    <>
      <FormSection title={t('section.what')} note={t('section.whatNote')}>
        {form.errors.checklistId && (
          <Wide>
            <Notice tone="fail">{form.errors.checklistId}</Notice>
          </Wide>
        )}
        <Wide>
          <TextInput
            label={<OptionalLabel>{t('name')}</OptionalLabel>}
            dir="auto"
            maxLength={100}
            {...form.getInputProps('name')}
          />
        </Wide>
        <Wide>
          <PlacesField form={form} />
        </Wide>
        <Wide>
          <OptionRadios
            label={t('doneByLabel')}
            options={doers.map(value => ({ value, label: t(`doneBy.${value}`) }))}
            value={form.values.doneBy}
            onChange={doneBy => form.setFieldValue('doneBy', doneBy)}
          />
        </Wide>
        {stored?.asksNobody && (
          <Wide>
            <Notice tone="warning">{t('audienceGone')}</Notice>
          </Wide>
        )}
        <AudienceFields form={form} named={named} readOnly={readOnly} />
      </FormSection>
      <FormSection title={t('section.when')} note={t('section.whenNote')}>
        <RecurrenceFields form={form} type={type} />
        <CalendarField form={form} stored={stored?.calendar ?? null} />
        <PeriodFields form={form} />
        <DayOffField form={form} />
      </FormSection>
      <FormSection title={t('section.window')} note={t('section.windowNote')}>
        <WindowFields form={form} named={named.roles} />
      </FormSection>
      <FormSection title={t('section.reminders')} note={t('section.remindersNote')}>
        <RemindersField form={form} readOnly={readOnly} />
      </FormSection>
      <FormSection title={t('section.escalations')} note={t('section.escalationsNote')}>
        <EscalationsField form={form} named={named.roles} reach={preview?.roles} readOnly={readOnly} />
      </FormSection>
    </>
  )
}
