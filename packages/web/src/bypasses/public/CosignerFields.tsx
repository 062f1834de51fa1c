import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ServerForm } from '../../platform/form.ts'
import { OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import classes from './BypassDialog.module.css'
import type { BypassValues } from './bypassForm.ts'

type CosignerFieldsProps = { form: ServerForm<BypassValues>; byPin: boolean }

/** Where a second person signs, on the device of the first: nothing here signs them in, and no browser keeps it. */
export const CosignerFields = ({ form, byPin }: CosignerFieldsProps) => {
  const { t } = useTranslation('bypasses')
  const { by } = form.values.cosigner
  return (
    <fieldset className={classes.cosigner}>
      <legend>{t('cosigner.title')}</legend>
      <p>{t('cosigner.hint')}</p>
      {byPin && (
        <OptionRadios
          quiet
          label={t('cosigner.how')}
          value={by}
          options={(['pin', 'password'] as const).map(value => ({ value, label: t(`cosigner.${value}Way`) }))}
          onChange={next => form.setFieldValue('cosigner', { ...form.values.cosigner, by: next })}
        />
      )}
      {by === 'pin' ? (
        <>
          <TextInput
            label={t('cosigner.code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            {...form.getInputProps('cosigner.code')}
          />
          <TextInput
            type="password"
            label={t('cosigner.pin')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('cosigner.pin')}
          />
        </>
      ) : (
        <>
          <TextInput
            label={t('cosigner.username')}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('cosigner.username')}
          />
          <TextInput
            type="password"
            label={t('cosigner.password')}
            autoComplete="new-password"
            {...form.getInputProps('cosigner.password')}
          />
        </>
      )}
    </fieldset>
  )
}
