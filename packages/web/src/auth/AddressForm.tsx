import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import type { CallError } from '../platform/callError.ts'
import { type FormSchema, useServerForm } from '../platform/form.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'

type AddressFormProps = {
  label: string
  schema: FormSchema<{ email: string }>
  /** asks for the link */
  send: (email: string) => Promise<unknown>
  /** what is said once it is on its way */
  mailed: (address: string) => string
  /** the page around the form */
  children: (form: ReactNode) => ReactNode
}

/** An address to which a link is mailed, and afterwards that it was. */
export const AddressForm = ({ label, schema, send, mailed, children }: AddressFormProps) => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<CallError>()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useServerForm({
    schema,
    initialValues: { email: '' },
    submit: async ({ email }) => {
      setFailure(undefined)
      await send(email)
      return email
    },
    onSaved: setMailedTo,
    onRefused: setFailure,
  })
  if (mailedTo)
    return (
      <AuthPage title={t('checkMail')} lead={mailed(mailedTo)}>
        <Aside>{routerLink({ to: '/signin', children: t('backToSignIn') })}</Aside>
      </AuthPage>
    )
  return children(
    <AuthForm form={form} label={label} failure={failure} submit={t('sendLink')}>
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
    </AuthForm>,
  )
}
