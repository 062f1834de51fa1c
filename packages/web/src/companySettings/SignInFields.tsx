import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { wholeNumber } from './wholeNumber.ts'

/** What passwords have to be like, and how long a sign-in lasts. */
export const SignInFields = ({ form }: { form: Pick<ServerForm<CompanySettingsInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('companySettings')
  return (
    <FormSection title={t('sessions')} note={t('sessionsNote')}>
      <NumberInput
        label={t('passwordLengthLabel')}
        description={t('passwordLengthNote')}
        {...wholeNumber}
        {...form.getInputProps('passwordLength')}
      />
      <NumberInput
        label={t('idleMinutesLabel')}
        description={t('idleMinutesNote')}
        {...wholeNumber}
        {...form.getInputProps('idleMinutes')}
      />
      <NumberInput
        label={t('terminalMinutesLabel')}
        description={t('terminalMinutesNote')}
        {...wholeNumber}
        {...form.getInputProps('terminalMinutes')}
      />
      <Wide>
        <Checkbox
          label={t('singleSession')}
          description={t('singleSessionNote')}
          {...form.getInputProps('singleSession', { type: 'checkbox' })}
        />
      </Wide>
      <Wide>
        <Checkbox
          label={t('supportSignIn')}
          description={t('supportSignInNote')}
          {...form.getInputProps('supportSignIn', { type: 'checkbox' })}
        />
      </Wide>
    </FormSection>
  )
}
