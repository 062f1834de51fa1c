import { requestEmailChange } from '@gemba/domain/users/profile.endpoints'
import { EmailChangeInput } from '@gemba/domain/users/profile.schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { ActForm } from './ActForm.tsx'
import { useActForm } from './useActForm.ts'

/** A new address for signing in: nothing changes before the link that is mailed there is used. */
export const ChangeEmail = () => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const change = useWrite(requestEmailChange)
  const [mailedTo, setMailedTo] = useState<string>()
  const act = useActForm({
    schema: EmailChangeInput,
    empty: { email: '', currentPassword: '' },
    submit: body => {
      setMailedTo(undefined)
      return change.mutateAsync({ body })
    },
    onDone: ({ email }) => setMailedTo(email),
  })
  return (
    <FormSection title={t('email')} note={me.email ? t('emailIs', { address: me.email }) : t('emailNone')}>
      <ActForm label={t('changeEmail')} act={act}>
        <TextInput
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...act.form.getInputProps('email')}
        />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...act.form.getInputProps('currentPassword')}
        />
      </ActForm>
      <Wide>
        <div role="status">{mailedTo && <Message>{t('emailMailed', { address: mailedTo })}</Message>}</div>
      </Wide>
    </FormSection>
  )
}
