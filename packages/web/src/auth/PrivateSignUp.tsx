import { signUp } from '@gemba/domain/auth/auth.endpoints'
import { SignUpInput } from '@gemba/domain/auth/auth.schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { AddressForm } from './AddressForm.tsx'
import { AuthPage } from './AuthPage.tsx'

/** A private person asks for an account; name and password are set on the page behind the mailed link. */
export const PrivateSignUp = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('auth')
  return (
    <AddressForm
      label={t('signUp')}
      schema={SignUpInput}
      send={email => call(signUp, { body: { email }, quiet: true })}
      mailed={address => t('signUpMailed', { address })}
    >
      {form => (
        <AuthPage title={t('signUp')} lead={t('signUpLead')}>
          {form}
          {children}
        </AuthPage>
      )}
    </AddressForm>
  )
}
