import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { useActivateChecklist, useDeleteChecklist } from '../checklists.queries.ts'

type Props = { checklist: ChecklistSummary; onClose: () => void; onGone?: () => void }

/** Asks before a checklist is deleted (it was never published), taken out of use, or put back into it. */
export const ChecklistLeaveDialog = ({ checklist, onClose, onGone }: Props) => {
  const { t } = useTranslation('checklists')
  const remove = useDeleteChecklist()
  const activate = useActivateChecklist()
  const { id, name, code, version, active } = checklist
  const act = checklist.can.delete ? 'delete' : active ? 'deactivate' : 'activate'
  const { run: confirm, busy } = useOneAtATime(async () => {
    try {
      if (act === 'delete') {
        onGone?.()
        await remove.mutateAsync({ params: { id } })
      } else await activate.mutateAsync({ params: { id }, body: { active: !active, version } })
      notifySuccess(t(`leave.${act}.done`))
    } catch (error) {
      notifyFailure(t(`leave.${act}.failed`), error)
    }
    onClose()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t(`leave.${act}.title`)}
      question={t(`leave.${act}.question`)}
      what={{ name, detail: code }}
      busy={busy}
      harmless={act === 'activate'}
    />
  )
}
