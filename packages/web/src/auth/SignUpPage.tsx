import { signUp } from '@gemba/domain/auth/auth.endpoints'
import { SignUpInput } from '@gemba/domain/auth/auth.schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'

/** /signup: a private person asks for an account; name and password are set on the page behind the mailed link. */
export const SignUpPage = () => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useServerForm({
    schema: SignUpInput,
    initialValues: { email: '' },
    submit: async body => {
      setFailure(undefined)
      await call(signUp, { body, quiet: true })
      return body.email
    },
    onSaved: setMailedTo,
    onRefused: setFailure,
  })
  if (mailedTo)
    return (
      <AuthPage title={t('checkMail')} lead={t('signUpMailed', { address: mailedTo })}>
        <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
      </AuthPage>
    )
  return (
    <AuthPage title={t('signUp')} lead={t('signUpLead')}>
      <AuthForm form={form} label={t('signUp')} failure={failure} submit={t('sendLink')}>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          autoFocus
          description={t('emailHint')}
          descriptionProps={{ mt: 6 }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
      </AuthForm>
      <Aside>
        {t('haveAccount')} {routerLink({ to: '/signin', children: t('signIn') })}
      </Aside>
    </AuthPage>
  )
}
