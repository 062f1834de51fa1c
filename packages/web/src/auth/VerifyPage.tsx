import { readSignUp, verifySignUp } from '@gemba/domain/auth/auth.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import classes from './AuthPage.module.css'
import { Aside, AuthPage } from './AuthPage.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'

/** /verify?token=…: the owner of the address enters name and password. Opening the page does not use up the link. */
export const VerifyPage = () => {
  const { t } = useTranslation('auth')
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const link = useQuery({
    queryKey: ['sign-up', token],
    queryFn: () => call(readSignUp, { body: { token }, quiet: true }),
    enabled: token !== '',
    retry: false,
    // What is being typed stays when the page is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = link.error ? asCallError(link.error) : undefined
  const useless = token === '' || failure?.code === 'invalid-input'
  const lead = useless ? t('verifyUseless') : link.data && t('verifyLead', { address: link.data.email })
  return (
    <AuthPage title={t('verifyTitle')} lead={lead}>
      {useless && (
        <div className={classes.form}>
          <Button fullWidth renderRoot={props => routerLink({ ...props, to: '/signup' })}>
            {t('signUpAgain')}
          </Button>
        </div>
      )}
      {failure && !useless && (
        <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void link.refetch()} />
      )}
      {link.data && (
        <OpenAccountForm
          token={token}
          email={link.data.email}
          open={body => call(verifySignUp, { body, quiet: true })}
        />
      )}
      <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
    </AuthPage>
  )
}
