import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import classes from './AuthPage.module.css'
import { PasswordField } from './public/PasswordField.tsx'

type Person = { firstName: string; lastName: string; password: string }
type PersonForm = Pick<ServerForm<Person>, 'getInputProps'>

/** First and last name of a new account, side by side. */
export const NameFields = ({ form }: { form: PersonForm }) => {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('firstName')}
        autoComplete="given-name"
        dir="auto"
        autoFocus
        {...form.getInputProps('firstName')}
      />
      <TextInput label={t('lastName')} autoComplete="family-name" dir="auto" {...form.getInputProps('lastName')} />
    </div>
  )
}

/** The password of a new account. */
export const OwnPasswordField = ({ form }: { form: PersonForm }) => {
  const { t } = useTranslation('auth')
  return (
    <PasswordField
      label={t('password')}
      autoComplete="new-password"
      description={t('passwordHint')}
      {...form.getInputProps('password')}
    />
  )
}
