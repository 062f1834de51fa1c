import { replaceFirstPassword } from '@gemba/domain/auth/auth.endpoints'
import { FirstPasswordInput } from '@gemba/domain/auth/auth.schema'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useArrival } from './useArrival.ts'

/** /first-password: people who signed in with a password set by someone else choose their own. */
export const FirstPasswordPage = () => {
  const { t } = useTranslation('auth')
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: string }
  const [failure, setFailure] = useState<CallError>()
  const arrive = useArrival()
  const go = useGo()
  const form = useServerForm({
    schema: FirstPasswordInput,
    initialValues: { newPassword: '' },
    submit: async body => {
      setFailure(undefined)
      const { undecided } = await call(replaceFirstPassword, { body, quiet: true })
      const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
      await (undecided ? go(`/single-session${query}`) : arrive(returnTo))
    },
    onRefused: setFailure,
  })
  return <NewPasswordForm title={t('firstPasswordTitle')} lead={t('firstPasswordLead')} form={form} failure={failure} />
}
