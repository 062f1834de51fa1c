import { addressOf } from '@gemba/domain/core/address'
import { deleteEnrollmentKey, revokeEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { useWrite } from '../platform/queries.ts'
import { WriteButton } from '../platform/WriteButton.tsx'

/** Revoking a key, and deleting one that nobody used. */
export const KeyActions = ({ enrollmentKey }: { enrollmentKey: EnrollmentKeyDetails }) => {
  const { t } = useTranslation('enrollmentKeys')
  const revoke = useWrite(revokeEnrollmentKey)
  const { id, name, code, version, uses, can } = enrollmentKey
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <WriteButton
          title={t('revoke')}
          question={t('revokeQuestion')}
          what={{ name, detail: t('revokeStays', { count: uses }) }}
          write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
          done={() => t('wasRevoked', { name })}
          busy={revoke.isPending}
        />
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
