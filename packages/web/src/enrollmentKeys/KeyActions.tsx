import { addressOf } from '@gemba/domain/core/address'
import { deleteEnrollmentKey, revokeEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'

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
  return (
    <WriteDialog
      {...dialog}
      write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
      done={() => t('wasRevoked', { name })}
      title={t('revoke')}
      question={t('revokeQuestion')}
      what={{ name, detail: t('revokeStays', { count: uses }) }}
      busy={revoke.isPending}
    />
  )
}
