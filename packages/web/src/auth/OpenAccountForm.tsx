import { VerifySignUpInput } from '@gemba/domain/auth/auth.schema'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import { NameFields, OwnPasswordField } from './PersonFields.tsx'

type OpenAccountProps = {
  token: string
  email: string
  /** creates the account */
  open: (account: VerifySignUpInput) => Promise<{ username: string }>
}

/** Name and password of a new account, entered by the person who got the link. */
export const OpenAccountForm = ({ token, email, open }: OpenAccountProps) => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const go = useGo()
  const form = useServerForm({
    schema: VerifySignUpInput,
    initialValues: { token, firstName: '', lastName: '', password: '' },
    submit: async body => {
      setFailure(undefined)
      const { username } = await open(body)
      await go(`/signin?${new URLSearchParams({ username })}`, { replace: true })
    },
    onRefused: setFailure,
  })
  return (
    <AuthForm form={form} label={t('verifyTitle')} failure={failure} submit={t('verify')}>
      {/* For password managers: which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NameFields form={form} />
      <OwnPasswordField form={form} />
    </AuthForm>
  )
}
