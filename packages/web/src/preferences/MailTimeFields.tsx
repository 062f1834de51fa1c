import { type QuietHours, usualDigestHour } from '@gemba/domain/users/mailTimes'
import type { PreferencesInput } from '@gemba/domain/users/preferences.schema'
import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { useFormat } from '../platform/format.ts'
import { Wide } from '../ui/forms/FormPage.tsx'

type MailTimeFieldsProps = {
  form: Pick<ServerForm<PreferencesInput>, 'values' | 'errors' | 'setFieldValue' | 'getInputProps'>
  /** e-mail about notifications is off */
  disabled: boolean
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usualQuiet: QuietHours = { from: 20, to: 6 }

/** When a person wants e-mail about notifications: the hour of the daily summary, and hours without any. */
export const MailTimeFields = ({ form, disabled }: MailTimeFieldsProps) => {
  const { t } = useTranslation('preferences')
  const { locale } = useFormat()
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const data = hours.map(hour => ({ value: String(hour), label: clock.format(Date.UTC(2026, 0, 1, hour)) }))
  const { digestHour, quietHours } = form.values
  const { onBlur } = form.getInputProps('quietHours')
  const fixed = { data, disabled, allowDeselect: false } as const
  return (
    <>
      <Select
        {...fixed}
        label={t('digest')}
        description={t('digestNote')}
        value={String(digestHour ?? usualDigestHour)}
        onChange={hour => form.setFieldValue('digestHour', Number(hour))}
      />
      <Wide>
        <Checkbox
          label={t('quiet')}
          description={t('quietNote')}
          disabled={disabled}
          checked={quietHours !== null}
          onChange={event => form.setFieldValue('quietHours', event.currentTarget.checked ? usualQuiet : null)}
        />
      </Wide>
      {quietHours && (
        <>
          <Select
            {...fixed}
            label={t('quietFrom')}
            value={String(quietHours.from)}
            onBlur={onBlur}
            onChange={hour => form.setFieldValue('quietHours', { ...quietHours, from: Number(hour) })}
          />
          <Select
            {...fixed}
            label={t('quietTo')}
            value={String(quietHours.to)}
            onBlur={onBlur}
            error={form.errors['quietHours.to']}
            onChange={hour => form.setFieldValue('quietHours', { ...quietHours, to: Number(hour) })}
          />
        </>
      )}
    </>
  )
}
