import { authPaths } from '@gemba/domain/auth/authPaths'
import { personName } from '@gemba/domain/core/personName'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import type { Refused } from '../platform/refused.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { RequestId } from '../ui/feedback/RequestId.tsx'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { callAuth } from './callAuth.ts'
import { arrivalOf } from './useArrival.ts'

type RefusedWordsProps = {
  me: SignedInUser
  refused: Refused
  returnTo: string | undefined
  onSignedOut: () => void
}

/** What a signed-in person may not do, and a way back. */
export const RefusedWords = ({ me, refused, returnTo, onSignedOut }: RefusedWordsProps) => {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const back = arrivalOf(me, returnTo)
  const home = arrivalOf(me, undefined)
  const leave = async () => {
    setLeaving(true)
    try {
      await callAuth(authPaths.signOut, {})
      client.clear()
      onSignedOut()
    } catch (error) {
      notifyFailure(t('signOutFailed'), error)
    }
    setLeaving(false)
  }
  return (
    <AuthPage title={t('refusedTitle')} lead={t('refusedLead', { name: personName(me), company: me.customer.name })}>
      <div className={classes.form}>
        <div role="alert">
          <Message tone="fail" more={refused.requestId && <RequestId id={refused.requestId} />}>
            {refused.message}
          </Message>
        </div>
        <div className={classes.acts}>
          <Button renderRoot={props => routerLink({ ...props, to: back })}>
            {t(back === home ? 'toDashboard' : 'goBack')}
          </Button>
          {back !== home && (
            <Button variant="default" renderRoot={props => routerLink({ ...props, to: home })}>
              {t('toDashboard')}
            </Button>
          )}
          <Button variant="subtle" loading={leaving} onClick={() => void leave()}>
            {t('somebodyElse')}
          </Button>
        </div>
      </div>
    </AuthPage>
  )
}
