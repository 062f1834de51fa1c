import { confirmEmailChange } from '@gemba/domain/users/profile.endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { Message } from '../ui/feedback/Message.tsx'
import classes from './AuthPage.module.css'
import { Aside, AuthPage } from './AuthPage.tsx'

/** /confirm-email?token=…: a new address is confirmed by a button, because mail programs open links to look at them. */
export const ConfirmEmailPage = () => {
  const { t } = useTranslation(['preferences', 'auth'])
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const confirm = useMutation({ mutationFn: () => call(confirmEmailChange, { body: { token }, quiet: true }) })
  const lead = confirm.data
    ? t('preferences:emailConfirmed', { address: confirm.data.email })
    : t('preferences:confirmEmailLead')
  return (
    <AuthPage title={t('preferences:confirmEmail')} lead={lead}>
      <div role="alert">{confirm.error && <Message tone="fail">{asCallError(confirm.error).message}</Message>}</div>
      {!confirm.data && (
        <div className={classes.form}>
          <Button fullWidth loading={confirm.isPending} disabled={token === ''} onClick={() => confirm.mutate()}>
            {t('preferences:confirmEmail')}
          </Button>
        </div>
      )}
      <Aside>{routerLink({ to: '/', children: t('preferences:toGemba') })}</Aside>
    </AuthPage>
  )
}
