import { KeyQuestion } from '@gemba/domain/enrollmentKeys/enroll.schema'
import { signUpAddress } from '@gemba/domain/enrollmentKeys/keyCode'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useServerForm } from '../../platform/form.ts'
import { AuthForm } from '../AuthForm.tsx'

type KeyFormProps = {
  typed: string
  /** why the key that was typed opens nothing */
  refused: string | undefined
}

/** The key from paper; the page of a key has it in its address. */
export const KeyForm = ({ typed, refused }: KeyFormProps) => {
  const { t } = useTranslation('enrollmentKeys')
  const go = useGo()
  const form = useServerForm({
    schema: KeyQuestion,
    initialValues: { key: typed },
    submit: ({ key }) => go(signUpAddress(key), { replace: true }),
  })
  const { error, ...field } = form.getInputProps('key')
  return (
    <AuthForm form={form} label={t('join.title')} failure={undefined} submit={t('join.go')}>
      <TextInput
        label={t('join.key')}
        placeholder={t('placeholder')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...field}
        error={error ?? (form.values.key === typed ? refused : undefined)}
      />
    </AuthForm>
  )
}
