import { ResetInput } from '@gemba/domain/auth/auth.schema'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { callAuth } from './callAuth.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets the new password of a link; all sessions of the person end with it. */
export const NewPasswordPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const [failure, setFailure] = useState<CallError>()
  const [done, setDone] = useState(false)
  const form = useServerForm({
    schema: ResetInput,
    initialValues: { token, newPassword: '' },
    submit: async input => {
      setFailure(undefined)
      await callAuth(authPaths.resetPassword, input)
    },
    onSaved: () => {
      client.clear()
      setDone(true)
    },
    onRefused: setFailure,
  })
  const useless = failure?.code === 'invalid-input' && Object.keys(failure.fields).length === 0
  if (done || useless)
    return (
      <AuthPage title={t(done ? 'resetDone' : 'resetTitle')} lead={done ? t('resetDoneLead') : failure?.message}>
        <div className={classes.acts}>
          {done ? (
            <Button renderRoot={props => routerLink({ ...props, to: '/signin' })}>{t('signIn')}</Button>
          ) : (
            <Button renderRoot={props => routerLink({ ...props, to: '/password-reset' })}>{t('newLink')}</Button>
          )}
        </div>
      </AuthPage>
    )
  return <NewPasswordForm title={t('newPasswordTitle')} lead={t('newPasswordLead')} form={form} failure={failure} />
}
