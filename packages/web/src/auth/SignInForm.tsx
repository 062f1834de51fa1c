import type { SignInAnswer } from '@gemba/domain/auth/auth.schema'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink, useGo } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './AuthPage.module.css'
import { callAuth } from './callAuth.ts'
import { PasswordField } from './public/PasswordField.tsx'
import { signInRules } from './signInRules.ts'
import { useArrival } from './useArrival.ts'

/** Username or e-mail and password. A session that must be decided about leads to the page where that is done. */
export const SignInForm = ({ username = '', returnTo }: { username?: string; returnTo: string | undefined }) => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const arrive = useArrival()
  const go = useGo()
  const form = useServerForm({
    schema: signInRules,
    initialValues: { username, password: '' },
    submit: async input => {
      setFailure(undefined)
      const { undecided, mustChangePassword } = (await callAuth(authPaths.signIn, input)) as SignInAnswer
      const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
      if (mustChangePassword) return go(`/first-password${query}`)
      await (undecided ? go(`/single-session${query}`) : arrive(returnTo))
    },
    onRefused: setFailure,
  })
  return (
    <AuthForm form={form} label={t('signIn')} failure={failure} submit={t('signIn')}>
      <TextInput
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        autoFocus={username === ''}
        {...form.getInputProps('username')}
      />
      <div className={classes.password}>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus={username !== ''}
          {...form.getInputProps('password')}
        />
        {routerLink({ to: '/password-reset', children: t('forgot'), className: classes.beside })}
      </div>
    </AuthForm>
  )
}
