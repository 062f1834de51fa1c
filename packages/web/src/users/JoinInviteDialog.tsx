import { inviteToJoin } from '@gemba/domain/users/joining.endpoints'
import { JoiningInput } from '@gemba/domain/users/joining.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { Belonging } from './Belonging.tsx'

const initialValues: JoiningInput = { email: '', roleIds: [], groupIds: [] }

/** Invites someone who has an account in another company to join this one. */
export const JoinInviteDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const invite = useCreate(inviteToJoin)
  return (
    <FormDialog
      {...dialog}
      title={t('joining.invite')}
      act={t('joining.send')}
      failed={t('joining.notSent')}
      schema={JoiningInput}
      initialValues={initialValues}
      submit={async input => {
        await invite(input)
        notifySuccess(t('joining.sent', { address: input.email }))
      }}
    >
      {form => (
        <>
          <p>{t('joining.inviteNote')}</p>
          <TextInput
            label={t('field.email')}
            type="email"
            autoComplete="off"
            dir="ltr"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Belonging form={form} />
        </>
      )}
    </FormDialog>
  )
}
