import { ResetRequestInput } from '@gemba/domain/auth/auth.schema'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { callAuth } from './callAuth.ts'
import { NewPasswordPage } from './NewPasswordPage.tsx'

/** /password-reset: asks for a link; with a link's token, for the new password. */
export const PasswordResetPage = () => {
  const { token } = useSearch({ strict: false }) as { token?: string }
  return token ? <NewPasswordPage token={token} /> : <RequestPage />
}

const RequestPage = () => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const [asked, setAsked] = useState(false)
  const form = useServerForm({
    schema: ResetRequestInput,
    initialValues: { username: '' },
    submit: async input => {
      setFailure(undefined)
      await callAuth(authPaths.requestPasswordReset, input)
    },
    onSaved: () => setAsked(true),
    onRefused: setFailure,
  })
  const back = <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
  if (asked)
    return (
      <AuthPage title={t('checkMail')} lead={t('resetMailed')}>
        {back}
      </AuthPage>
    )
  return (
    <AuthPage title={t('resetTitle')} lead={t('resetLead')}>
      <AuthForm form={form} label={t('resetTitle')} failure={failure} submit={t('sendLink')}>
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoFocus
          {...form.getInputProps('username')}
        />
      </AuthForm>
      {back}
    </AuthPage>
  )
}
