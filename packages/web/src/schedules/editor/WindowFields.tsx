import type { OccurrenceWindow } from '@gemba/domain/schedules/occurrenceTimes'
import type { Named } from '@gemba/domain/users/userState.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { NumberField } from './NumberField.tsx'
import { OccurrenceLine } from './OccurrenceLine.tsx'
import type { ScheduleForm } from './scheduleForm.ts'
import { useRolesToTell } from './useRolesToTell.ts'

const names = ['opensBefore', 'dueAfter', 'grace', 'lateFor'] as const satisfies (keyof OccurrenceWindow)[]

/** From when one occurrence is open, until when it is due, and until when it can still be run. */
export const WindowFields = ({ form, named }: { form: ScheduleForm; named: readonly Named[] }) => {
  const { t } = useTranslation('schedules')
  const roles = useRolesToTell(named)
  return (
    <>
      <Wide>
        <OccurrenceLine values={form.values} roles={roles} />
      </Wide>
      {names.map(name => (
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
      ))}
    </>
  )
}
