import { addressOf } from '@gemba/domain/core/address'
import { deleteEnrollmentKey, revokeEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyCode'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type KeyProps = { enrollmentKey: EnrollmentKeyDetails }

/** Revoking a key, and deleting one that nobody used. */
export const KeyActions = ({ enrollmentKey }: KeyProps) => {
  const { t } = useTranslation('enrollmentKeys')
  const { id, name, code, can } = enrollmentKey
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <DialogButton variant="default" label={t('revoke')}>
          {dialog => <RevokeDialog enrollmentKey={enrollmentKey} {...dialog} />}
        </DialogButton>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={deleteEnrollmentKey}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion')}
          what={{ name, detail: groupedCode(code) }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/invites')}
        />
      )}
    </>
  )
}

const RevokeDialog = ({ enrollmentKey, ...dialog }: KeyProps & { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('enrollmentKeys')
  const revoke = useWrite(revokeEnrollmentKey)
  const { id, name, version, uses } = enrollmentKey
  const confirm = async () => {
    try {
      await revoke.mutateAsync({ params: { id }, body: { version } })
      notifySuccess(t('wasRevoked', { name }))
    } catch (error) {
      notifyFailure(t('revoke'), error)
    }
    dialog.onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => void confirm()}
      title={t('revoke')}
      question={t('revokeQuestion')}
      what={{ name, detail: t('revokeStays', { count: uses }) }}
      busy={revoke.isPending}
    />
  )
}
