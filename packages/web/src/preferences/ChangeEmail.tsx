import { requestEmailChange } from '@gemba/domain/users/profile.endpoints'
import { EmailChangeInput } from '@gemba/domain/users/profile.schema'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import classes from './PreferencesPage.module.css'

const empty = { email: '', currentPassword: '' }

/** A new address for signing in: nothing changes before the link that is mailed there is used. */
export const ChangeEmail = () => {
  const { t } = useTranslation(['preferences', 'auth'])
  const me = useMe()
  const change = useWrite(requestEmailChange)
  const [failure, setFailure] = useState<CallError>()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useServerForm({
    schema: EmailChangeInput,
    initialValues: empty,
    submit: async body => {
      setFailure(undefined)
      setMailedTo(undefined)
      await change.mutateAsync({ body })
      return body
    },
    onSaved: ({ email }) => {
      form.beginWith(empty)
      setMailedTo(email)
    },
    onRefused: setFailure,
  })
  return (
    <FormSection
      title={t('preferences:email')}
      note={me.email ? t('preferences:emailIs', { address: me.email }) : t('preferences:emailNone')}
    >
      <form
        className={classes.within}
        aria-label={t('preferences:changeEmail')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <TextInput
          label={t('preferences:newEmail')}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('preferences:currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
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
          {t('preferences:changeEmail')}
        </Button>
        <Wide>
          <div role="status">
            {mailedTo && <Message>{t('preferences:emailMailed', { address: mailedTo })}</Message>}
          </div>
        </Wide>
      </form>
    </FormSection>
  )
}
