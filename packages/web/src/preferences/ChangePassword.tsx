import { changePassword } from '@gemba/domain/auth/auth.endpoints'
import { ChangePasswordInput } from '@gemba/domain/auth/auth.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import classes from './PreferencesPage.module.css'

const empty = { currentPassword: '', newPassword: '' }

/** A new password takes the one before; the other sessions end with it. */
export const ChangePassword = () => {
  const { t } = useTranslation(['preferences', 'auth'])
  const me = useMe()
  const change = useWrite(changePassword)
  const [failure, setFailure] = useState<CallError>()
  const form = useServerForm({
    schema: ChangePasswordInput,
    initialValues: empty,
    submit: async body => {
      setFailure(undefined)
      await change.mutateAsync({ body })
    },
    onSaved: () => {
      form.beginWith(empty)
      notifySuccess(t('preferences:passwordChanged'), t('preferences:passwordChangedText'))
    },
    onRefused: setFailure,
  })
  return (
    <FormSection title={t('preferences:changePassword')} note={t('preferences:changePasswordNote')}>
      <form
        className={classes.within}
        aria-label={t('preferences:changePassword')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <input type="text" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordField
          label={t('preferences:currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('auth:newPassword')}
          autoComplete="new-password"
          description={t('preferences:passwordHint', { count: me.customer.settings.passwordLength })}
          {...form.getInputProps('newPassword')}
        />
        <div role="alert" className={classes.alert}>
          {failure && Object.keys(failure.fields).length === 0 && <Message tone="fail">{failure.message}</Message>}
        </div>
        <Button
          type="submit"
          variant="default"
          className={classes.act}
          disabled={form.changes === 0}
          loading={form.saving}
        >
          {t('preferences:changePassword')}
        </Button>
      </form>
    </FormSection>
  )
}
