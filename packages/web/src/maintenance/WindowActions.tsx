import { addressOf } from '@gemba/domain/core/address'
import { cancelMaintenance, endMaintenance } from '@gemba/domain/maintenance/maintenance.endpoints'
import type { MaintenanceWindow } from '@gemba/domain/maintenance/maintenance.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { useFormat } from '../platform/format.ts'
import { useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'

/** Ends a window that is on; cancels one that has not begun. */
export const WindowActions = ({ window }: { window: MaintenanceWindow }) => {
  const { t } = useTranslation('maintenance')
  const { dateTime } = useFormat()
  const end = useWrite(endMaintenance)
  const { id, version, startsAt, can } = window
  return (
    <>
      {can.end && (
        <DialogButton label={t('endNow')}>
          {dialog => (
            <WriteDialog
              {...dialog}
              write={() => end.mutateAsync({ params: { id }, body: { version } })}
              done={() => t('ended')}
              failed={t('notEnded')}
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
