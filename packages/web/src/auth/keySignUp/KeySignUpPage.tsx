import { openKey } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Aside, AuthPage } from '../AuthPage.tsx'
import { useWhoIsThere } from '../useWhoIsThere.ts'
import { EnrollForm } from './EnrollForm.tsx'
import { JoinForm } from './JoinForm.tsx'
import { KeyAddressPage } from './KeyAddressPage.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyLinkForm } from './KeyLinkForm.tsx'

type KeySignUpProps = {
  /** the key in the address */
  typed: string | undefined
  /** of the link that confirms an address */
  token: string | undefined
}

/** Signing up with an enrollment key: what it opens, and then the way in that it wants. */
export const KeySignUpPage = ({ typed, token }: KeySignUpProps) => {
  const { t } = useTranslation(['enrollmentKeys', 'auth'])
  const [me] = useWhoIsThere()
  const opened = useQuery({
    queryKey: ['enrollments', typed],
    queryFn: () => call(openKey, { body: { key: typed ?? '' }, quiet: true }),
    enabled: typed !== undefined,
    retry: false,
    // What is being typed stays when the page is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = opened.error ? asCallError(opened.error) : undefined
  const foot = (
    <Aside>
      {t('auth:haveAccount')} {routerLink({ to: signInAddress(typed), children: t('auth:signIn') })}
    </Aside>
  )
  if (failure && failure.code !== 'invalid-input')
    return (
      <AuthPage title={t('enrollmentKeys:join.title')}>
        <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void opened.refetch()} />
        {foot}
      </AuthPage>
    )
  if (typed === undefined || failure)
    return (
      <AuthPage title={t('enrollmentKeys:join.title')} lead={t('enrollmentKeys:join.lead')}>
        <KeyForm key={typed} typed={typed ?? ''} refused={failure?.fields.key ?? failure?.message} />
        {foot}
      </AuthPage>
    )
  if (!opened.data || me === undefined) return <AuthPage title={t('enrollmentKeys:join.title')} />
  const { company, emailDomain } = opened.data
  if (me) return <JoinForm me={me} company={company} typed={typed} />
  if (emailDomain && !token)
    return (
      <KeyAddressPage typed={typed} company={company} domain={emailDomain}>
        {foot}
      </KeyAddressPage>
    )
  return (
    <AuthPage
      title={t('enrollmentKeys:join.company', { company })}
      lead={!emailDomain && t('enrollmentKeys:join.account')}
    >
      {emailDomain && token ? <KeyLinkForm typed={typed} token={token} /> : <EnrollForm typed={typed} />}
      {foot}
    </AuthPage>
  )
}

/** The sign-in, which leads back to the key. */
const signInAddress = (typed: string | undefined): string =>
  typed ? `/signin?${new URLSearchParams({ returnTo: `/signup?${new URLSearchParams({ key: typed })}` })}` : '/signin'
