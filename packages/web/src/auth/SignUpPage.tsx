import { signUp } from '@gemba/domain/auth/auth.endpoints'
import { SignUpInput } from '@gemba/domain/auth/auth.schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './AuthPage.module.css'
import { Aside, AuthPage } from './AuthPage.tsx'
import { PasswordField } from './public/PasswordField.tsx'

/** /signup: a private person makes an account of his own; it opens with the link that is mailed. */
export const SignUpPage = () => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useServerForm({
    schema: SignUpInput,
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    submit: async (body: SignUpInput) => {
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
      <AuthForm form={form} label={t('signUp')} failure={failure} submit={t('signUp')}>
        <div className={classes.pair}>
          <TextInput
            label={t('firstName')}
            autoComplete="given-name"
            dir="auto"
            autoFocus
            {...form.getInputProps('firstName')}
          />
          <TextInput label={t('lastName')} autoComplete="family-name" dir="auto" {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          description={t('emailHint')}
          descriptionProps={{ mt: 6 }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          description={t('passwordHint')}
          {...form.getInputProps('password')}
        />
      </AuthForm>
      <Aside>
        {t('haveAccount')} {routerLink({ to: '/signin', children: t('signIn') })}
      </Aside>
    </AuthPage>
  )
}
