import { verifySignUp } from '@gemba/domain/auth/auth.endpoints'
import { VerifySignUpInput } from '@gemba/domain/auth/auth.schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './AuthPage.module.css'
import { PasswordField } from './public/PasswordField.tsx'

/** Name and password of a new account, entered by the person who got the link. */
export const OpenAccountForm = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const go = useGo()
  const form = useServerForm({
    schema: VerifySignUpInput,
    initialValues: { token, firstName: '', lastName: '', password: '' },
    submit: async body => {
      setFailure(undefined)
      const { username } = await call(verifySignUp, { body, quiet: true })
      await go(`/signin?${new URLSearchParams({ username })}`, { replace: true })
    },
    onRefused: setFailure,
  })
  return (
    <AuthForm form={form} label={t('verifyTitle')} failure={failure} submit={t('verify')}>
      {/* For password managers: which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
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
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        description={t('passwordHint')}
        {...form.getInputProps('password')}
      />
    </AuthForm>
  )
}
