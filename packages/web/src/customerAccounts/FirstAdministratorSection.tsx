import { entries } from '@gemba/domain/users/userAccount.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { FormSection, OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import type { NewCustomerForm, NewCustomerValues } from './newCustomerForm.ts'

/** Who runs the company first, and how they get in. */
export const FirstAdministratorSection = ({ form }: { form: NewCustomerForm }) => {
  const { t } = useTranslation(['customerAccounts', 'users'])
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'auto' }
  const invited = form.values.entry === 'invitation'
  const email = t('users:field.email')
  return (
    <FormSection
      title={t('customerAccounts:section.administrator')}
      note={t('customerAccounts:section.administratorNote')}
    >
      <TextInput label={t('users:field.firstName')} dir="auto" {...form.getInputProps('firstName')} />
      <TextInput
        label={<OptionalLabel>{t('users:field.lastName')}</OptionalLabel>}
        dir="auto"
        {...form.getInputProps('lastName')}
      />
      <TextInput label={t('users:field.username')} {...plain} {...form.getInputProps('username')} />
      <TextInput
        label={invited ? email : <OptionalLabel>{email}</OptionalLabel>}
        type="email"
        {...plain}
        {...form.getInputProps('email')}
      />
      <Wide>
        <ChoiceCards
          label={t('users:entry.label')}
          name="entry"
          columns={2}
          choices={entries.map(value => ({
            value,
            label: t(`users:entry.${value}`),
            note: t(`users:entry.${value}Note`),
          }))}
          value={form.values.entry}
          onChange={entry => form.setFieldValue('entry', entry as NewCustomerValues['entry'])}
        />
      </Wide>
    </FormSection>
  )
}
