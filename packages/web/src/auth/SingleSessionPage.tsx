import { endOtherSessions, getSingleSession } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { deviceName } from '@gemba/domain/auth/deviceName'
import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink, useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError, type CallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { Message } from '../ui/feedback/Message.tsx'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { callAuth } from './callAuth.ts'
import { useArrival } from './useArrival.ts'

/** /single-session: the company allows one session at a time and another is open. It ends, or one stays out. */
export const SingleSessionPage = () => {
  const { t } = useTranslation('auth')
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: string }
  const format = useFormat()
  const go = useGo()
  const arrive = useArrival()
  const [working, setWorking] = useState<'here' | 'out'>()
  const [failure, setFailure] = useState<CallError>()
  const others = useQuery({
    queryKey: ['single-session'],
    queryFn: () => call(getSingleSession, { quiet: true }),
    retry: false,
  })
  const withReturn = addressOf('/signin', undefined, { returnTo })
  const nothingToDecide = others.isError && asCallError(others.error).status === 401
  useEffect(() => {
    if (nothingToDecide && !working) void go(withReturn, { replace: true })
  }, [nothingToDecide, working, go, withReturn])
  const decide = async (choice: 'here' | 'out') => {
    setWorking(choice)
    setFailure(undefined)
    try {
      if (choice === 'here') {
        await call(endOtherSessions, { quiet: true })
        await arrive(returnTo)
      } else {
        await callAuth(authPaths.signOut, {})
        await go('/signin', { replace: true })
      }
    } catch (error) {
      setFailure(asCallError(error))
      setWorking(undefined)
    }
  }
  const sessions = others.data?.sessions ?? []
  return (
    <AuthPage title={t('singleTitle')} lead={t('singleLead')}>
      {sessions.length > 0 && (
        <ul className={classes.sessions}>
          {sessions.map(session => (
            <li key={session.id}>
              <b>{deviceName(session.device) || t('unknownDevice')}</b>
              <small>{t('since', { when: format.whenWithin(session.startedAt) })}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        <div role="alert" className={classes.alert}>
          {failure && <Message tone="fail">{failure.message}</Message>}
        </div>
        {failure?.status === 401 ? (
          <Button renderRoot={props => routerLink({ ...props, to: withReturn })}>{t('signIn')}</Button>
        ) : (
          <>
            <Button loading={working === 'here'} disabled={working === 'out'} onClick={() => void decide('here')}>
              {t('endOther')}
            </Button>
            <Button
              variant="default"
              loading={working === 'out'}
              disabled={working === 'here'}
              onClick={() => void decide('out')}
            >
              {t('stayOut')}
            </Button>
          </>
        )}
      </div>
    </AuthPage>
  )
}
