import { SignUpInput } from '@gemba/domain/auth/auth.schema'
import { mailEnrollment } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { AddressForm } from '../AddressForm.tsx'
import { AuthPage } from '../AuthPage.tsx'

type KeyAddressProps = { typed: string; company: string; domain: string; children: ReactNode }

/** For a key with an e-mail domain: the address to which the link goes. */
export const KeyAddressPage = ({ typed, company, domain, children }: KeyAddressProps) => {
  const { t } = useTranslation('enrollmentKeys')
  return (
    <AddressForm
      label={t('join.title')}
      schema={SignUpInput}
      send={email => call(mailEnrollment, { body: { key: typed, email }, quiet: true })}
      mailed={address => t('join.mailed', { address })}
    >
      {form => (
        <AuthPage title={t('join.company', { company })} lead={t('join.address', { domain })}>
          {form}
          {children}
        </AuthPage>
      )}
    </AddressForm>
  )
}
