import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import classes from './AuthPage.module.css'
import { Aside } from './AuthPage.tsx'
import { KeySignUpPage } from './keySignUp/KeySignUpPage.tsx'
import { PrivateSignUp } from './PrivateSignUp.tsx'

/** /signup: with the enrollment key of a company (`?key=`), or alone. */
export const SignUpPage = () => {
  const { t } = useTranslation(['auth', 'enrollmentKeys'])
  const { key, token } = useSearch({ strict: false }) as { key?: string; token?: string }
  const [hasKey, setHasKey] = useState(false)
  if (key !== undefined || hasKey) return <KeySignUpPage typed={key} token={token} />
  return (
    <PrivateSignUp>
      <Aside>
        {t('enrollmentKeys:join.haveKey')}{' '}
        <button
          type="button"
          className={classes.link}
          // The field above keeps its focus: what it says when it is left would move this away from the finger.
          onMouseDown={event => event.preventDefault()}
          onClick={() => setHasKey(true)}
        >
          {t('enrollmentKeys:join.enterKey')}
        </button>
      </Aside>
      <Aside>
        {t('auth:haveAccount')} {routerLink({ to: '/signin', children: t('auth:signIn') })}
      </Aside>
    </PrivateSignUp>
  )
}
