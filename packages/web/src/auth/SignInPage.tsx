import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink, useGo } from '../platform/address.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { mayBeTerminal } from './terminal/isTerminal.ts'
import { arrivalOf } from './useArrival.ts'
import { useWhoIsThere } from './useWhoIsThere.ts'

// Seldom needed, and this is the first page that anyone loads.
const RefusedWords = lazy(() => import('./RefusedWords.tsx').then(file => ({ default: file.RefusedWords })))
const AtTerminal = lazy(() => import('./terminal/AtTerminal.tsx').then(file => ({ default: file.AtTerminal })))

/**
 * /signin. Who is signed in already goes on to where they wanted; after a refusal they are told what was refused instead of
 * being asked for a password (product.md §2). A trusted terminal asks for badge and PIN.
 */
export const SignInPage = () => {
  const { t } = useTranslation('auth')
  const { returnTo, username } = useSearch({ strict: false }) as { returnTo?: string; username?: string }
  const { refused } = useLocation().state
  const go = useGo()
  const [me, forget] = useWhoIsThere(refused !== undefined)
  const [byPassword, setByPassword] = useState(() => username !== undefined || !mayBeTerminal())
  useEffect(() => {
    if (me && !refused) void go(arrivalOf(me, returnTo), { replace: true })
  }, [me, refused, returnTo, go])

  const asking = <AuthPage title={t('signIn')} lead={t('lead')} />
  if (me && refused) return <RefusedWords me={me} refused={refused} returnTo={returnTo} onSignedOut={forget} />
  if (me !== null) return asking
  const withPassword = (
    <AuthPage title={t('signIn')} lead={t('lead')}>
      <SignInForm returnTo={returnTo} {...(username && { username })} />
      <Aside>
        {t('newHere')} {routerLink({ to: '/signup', children: t('signUp') })}
      </Aside>
    </AuthPage>
  )
  if (byPassword) return withPassword
  return (
    <Suspense fallback={asking}>
      <AtTerminal
        returnTo={returnTo}
        onPassword={() => setByPassword(true)}
        otherwise={{ asking, none: withPassword }}
      />
    </Suspense>
  )
}
