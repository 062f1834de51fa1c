import { addressOf } from '@gemba/domain/core/address'
import { cancelMaintenance, endMaintenance } from '@gemba/domain/maintenance/maintenance.endpoints'
import type { MaintenanceWindow } from '@gemba/domain/maintenance/maintenance.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Ends a window that is on; cancels one that has not begun. */
export const WindowActions = ({ window }: { window: MaintenanceWindow }) => {
  const { t } = useTranslation('maintenance')
  const { dateTime } = useFormat()
  const end = useWrite(endMaintenance)
  const { id, version, startsAt, can } = window
  const finish = async (close: () => void) => {
    try {
      await end.mutateAsync({ params: { id }, body: { version } })
      notifySuccess(t('ended'))
    } catch (error) {
      notifyFailure(t('notEnded'), error)
    }
    close()
  }
  return (
    <>
      {can.end && (
        <DialogButton label={t('endNow')}>
          {({ opened, onClose }) => (
            <ConfirmDialog
              opened={opened}
              onClose={onClose}
              onConfirm={() => void finish(onClose)}
              title={t('endNow')}
              question={t('endQuestion')}
              busy={end.isPending}
              harmless
            />
          )}
        </DialogButton>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={cancelMaintenance}
          id={id}
          title={t('cancel')}
          question={t('cancelQuestion')}
          what={{ name: dateTime(startsAt) }}
          deleted={t('cancelled')}
          failed={t('notCancelled')}
          leadsTo={addressOf('/admin/maintenance')}
        />
      )}
    </>
  )
}
