import { enroll } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import { EnrollInput } from '@gemba/domain/enrollmentKeys/enroll.schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import type { CallError } from '../../platform/callError.ts'
import { useServerForm } from '../../platform/form.ts'
import { AuthForm } from '../AuthForm.tsx'
import { NameFields, OwnPasswordField } from '../PersonFields.tsx'
import { KeyRefused } from './KeyRefused.tsx'

/** A new account with a username, for people without an address at work. */
export const EnrollForm = ({ typed }: { typed: string }) => {
  const { t } = useTranslation('enrollmentKeys')
  const [failure, setFailure] = useState<CallError>()
  const go = useGo()
  const form = useServerForm({
    schema: EnrollInput,
    initialValues: { key: typed, firstName: '', lastName: '', username: '', password: '' },
    submit: async body => {
      setFailure(undefined)
      const { username } = await call(enroll, { body, quiet: true })
      await go(`/signin?${new URLSearchParams({ username })}`, { replace: true })
    },
    onRefused: setFailure,
  })
  return (
    <AuthForm form={form} label={t('join.title')} failure={failure} submit={t('join.create')}>
      <NameFields form={form} />
      <TextInput
        label={t('join.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        description={t('join.usernameHint')}
        descriptionProps={{ mt: 6 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('username')}
      />
      <OwnPasswordField form={form} />
      <KeyRefused message={form.errors.key} />
    </AuthForm>
  )
}
