import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import type { ServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { PasswordField } from './public/PasswordField.tsx'

type NewPasswordFormProps<Values extends { newPassword: string }> = {
  title: string
  lead: string
  form: ServerForm<Values>
  failure: CallError | undefined
}

/** The page for choosing a new password, with a link back to the sign-in. */
export const NewPasswordForm = <Values extends { newPassword: string }>(props: NewPasswordFormProps<Values>) => {
  const { title, lead, form, failure } = props
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={title} lead={lead}>
      <AuthForm form={form} label={title} failure={failure} submit={t('setPassword')}>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          description={t('passwordHint')}
          autoFocus
          {...form.getInputProps('newPassword')}
        />
      </AuthForm>
      <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
    </AuthPage>
  )
}
