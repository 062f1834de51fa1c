import { readSignUp } from '@gemba/domain/auth/auth.endpoints'
import { enrollByLink } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { Message } from '../../ui/feedback/Message.tsx'
import classes from '../AuthPage.module.css'
import { OpenAccountForm } from '../OpenAccountForm.tsx'

/** Name and password of the person who follows the link that confirms their address. Opening it does not use it up. */
export const KeyLinkForm = ({ typed, token }: { typed: string; token: string }) => {
  const { t } = useTranslation('enrollmentKeys')
  const link = useQuery({
    queryKey: ['sign-up', token],
    queryFn: () => call(readSignUp, { body: { token }, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.error) return <Message tone="fail">{asCallError(link.error).message}</Message>
  if (!link.data) return null
  const { email } = link.data
  return (
    <>
      <p className={classes.lead}>{t('join.confirmed', { address: email })}</p>
      <OpenAccountForm
        token={token}
        email={email}
        open={body => call(enrollByLink, { body: { ...body, key: typed }, quiet: true })}
      />
    </>
  )
}
