import { verifySignUp } from '@gemba/domain/auth/auth.endpoints'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink, useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError, type CallError } from '../platform/callError.ts'
import { Message } from '../ui/Message.tsx'
import classes from './AuthPage.module.css'
import { Aside, AuthPage } from './AuthPage.tsx'

/** /verify?token=…: opens the account. It takes a press of the button, because mail scanners open links too. */
export const VerifyPage = () => {
  const { t } = useTranslation('auth')
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const go = useGo()
  const confirm = async () => {
    setWorking(true)
    try {
      const { username } = await call(verifySignUp, { body: { token }, quiet: true })
      await go(`/signin?${new URLSearchParams({ username })}`, { replace: true })
    } catch (error) {
      setFailure(asCallError(error))
      setWorking(false)
    }
  }
  const useless = token === '' || failure?.code === 'invalid-input'
  return (
    <AuthPage title={t('verifyTitle')} lead={t(useless ? 'verifyUseless' : 'verifyLead')}>
      <div className={classes.form}>
        {failure && !useless && (
          <div role="alert">
            <Message tone="fail">{failure.message}</Message>
          </div>
        )}
        {useless ? (
          <Button fullWidth renderRoot={props => routerLink({ ...props, to: '/signup' } as never)}>
            {t('signUpAgain')}
          </Button>
        ) : (
          <Button fullWidth loading={working} onClick={() => void confirm()}>
            {t('verify')}
          </Button>
        )}
      </div>
      <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
    </AuthPage>
  )
}
