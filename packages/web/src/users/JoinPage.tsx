import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { join, readJoining } from '@gemba/domain/users/joining.endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { Opening } from '../platform/Opening.tsx'
import { Message } from '../ui/feedback/Message.tsx'

/** /join?token=…: someone with an account accepts the invitation of another company, and goes there. */
export const JoinPage = () => {
  const { t } = useTranslation('users')
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const invitation = useQuery({
    queryKey: ['joining', token],
    queryFn: () => call(readJoining, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useMutation({
    mutationFn: async () => {
      const { customerId } = await call(join, { body: { token } })
      const { undecided } = await call(chooseCustomer, { body: { customerId } })
      // All loaded data belongs to the company from before.
      location.assign(undecided ? '/single-session' : '/')
    },
  })
  const home = (label: string) => (
    <Button variant="default" renderRoot={props => routerLink({ ...props, to: '/' })}>
      {label}
    </Button>
  )
  if (invitation.error) {
    const { message, requestId } = asCallError(invitation.error)
    return (
      <MessagePage title={t('joining.useless')} actions={home(t('joining.notNow'))} requestId={requestId}>
        <p>{message}</p>
      </MessagePage>
    )
  }
  if (!invitation.data) return <Opening />
  const { company, email, isMine } = invitation.data
  return (
    <MessagePage
      title={t('joining.title', { company })}
      actions={
        <>
          {home(t('joining.notNow'))}
          {isMine && (
            <Button loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('joining.accept')}
            </Button>
          )}
        </>
      }
    >
      <p>{isMine ? t('joining.lead') : t('joining.notMine', { email })}</p>
      <div role="alert">{accept.error && <Message tone="fail">{asCallError(accept.error).message}</Message>}</div>
    </MessagePage>
  )
}
