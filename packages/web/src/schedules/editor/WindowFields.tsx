import type { OccurrenceWindow } from '@gemba/domain/schedules/occurrenceTimes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NumberField } from './NumberField.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

const names = ['opensBefore', 'dueAfter', 'grace', 'lateFor'] as const satisfies (keyof OccurrenceWindow)[]

/** From when one occurrence is open, until when it is due, and until when it can still be run. */
export const WindowFields = ({ form }: { form: ScheduleForm }) => {
  const { t } = useTranslation('schedules')
  return names.map(name => (
    <NumberField
      key={name}
      label={t(`window.${name}`)}
      description={t(`window.${name}Note`)}
      suffix={t('minutesSuffix')}
      value={form.values.window[name]}
      onChange={minutes => form.setFieldValue('window', { ...form.values.window, [name]: minutes })}
      onBlur={form.getInputProps(`window.${name}`).onBlur}
      error={form.errors[`window.${name}`]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  ))
}
