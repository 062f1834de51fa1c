import { changePassword } from '@gemba/domain/auth/auth.endpoints'
import { ChangePasswordInput } from '@gemba/domain/auth/auth.schema'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { ActForm } from './ActForm.tsx'
import { useActForm } from './useActForm.ts'

/** A new password takes the one before; the other sessions end with it. */
export const ChangePassword = () => {
  const { t } = useTranslation(['preferences', 'auth'])
  const me = useMe()
  const change = useWrite(changePassword)
  const act = useActForm({
    schema: ChangePasswordInput,
    empty: { currentPassword: '', newPassword: '' },
    submit: body => change.mutateAsync({ body }),
    onDone: () => notifySuccess(t('preferences:passwordChanged'), t('preferences:passwordChangedText')),
  })
  return (
    <FormSection title={t('preferences:changePassword')} note={t('preferences:changePasswordNote')}>
      <ActForm label={t('preferences:changePassword')} act={act}>
        <input type="text" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordField
          label={t('preferences:currentPassword')}
          autoComplete="current-password"
          {...act.form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('auth:newPassword')}
          autoComplete="new-password"
          description={t('preferences:passwordHint', { count: me.customer.settings.passwordLength })}
          {...act.form.getInputProps('newPassword')}
        />
      </ActForm>
    </FormSection>
  )
}
