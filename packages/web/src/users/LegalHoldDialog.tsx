import { personName } from '@gemba/domain/core/personName'
import { setLegalHold } from '@gemba/domain/users/leaving.endpoints'
import { LegalHoldInput } from '@gemba/domain/users/leaving.schema'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type HoldProps = { user: UserDetails; held: boolean; opened: boolean; onClose: () => void }

/** Begins a legal hold (`held`), or ends the one that there is; either needs a reason. */
export const LegalHoldDialog = ({ user, held, ...dialog }: HoldProps) => {
  const { t } = useTranslation('users')
  const hold = useWrite(setLegalHold)
  const { id, version } = user
  const act = t(held ? 'leaving.hold' : 'leaving.endHold')
  return (
    <FormDialog
      {...dialog}
      title={act}
      failed={t('notSaved')}
      schema={LegalHoldInput}
      initialValues={{ held, reason: '' }}
      version={version}
      submit={(body, version) => hold.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t(held ? 'leaving.holdBegan' : 'leaving.holdEnded', { name: personName(user) }))}
    >
      {form => (
        <Textarea
          label={t('leaving.reason')}
          description={t('leaving.reasonNote')}
          dir="auto"
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
