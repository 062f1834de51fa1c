import { addressOf } from '@gemba/domain/core/address'
import type { Schedule } from '@gemba/domain/schedules/schedule.schema'
import { deleteSchedule, pauseSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteButton } from '../../platform/DeleteButton.tsx'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import type { ChecklistAddress } from './useEditorHead.ts'

type ScheduleActionsProps = {
  schedule: Schedule
  name: string
  at: ChecklistAddress
  /** it was paused or resumed, which made this version of it */
  onPaused: (version: number) => void
}

/** Pausing, going on, and deleting for good. */
export const ScheduleActions = ({ schedule, name, at, onPaused }: ScheduleActionsProps) => {
  const { t } = useTranslation('schedules')
  const pause = useWrite(pauseSchedule)
  const { id, active, version, open, can } = schedule
  const act = t(active ? 'pause' : 'resume')
  const write = async () => {
    try {
      const stored = await pause.mutateAsync({ params: { id }, body: { active: !active, version } })
      onPaused(stored.version)
      notifySuccess(t(active ? 'paused' : 'resumed'), active ? t('pausedText') : undefined)
    } catch (error) {
      notifyFailure(act, error)
    }
  }
  return (
    <>
      {can.update && (
        <Button
          variant="default"
          leftSection={<Icon of={active ? IconPlayerPause : IconPlayerPlay} />}
          loading={pause.isPending}
          onClick={() => void write()}
        >
          {act}
        </Button>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={deleteSchedule}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion', { open })}
          what={{ name }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/checklists/$checklistType/$id/schedules', at)}
        />
      )}
    </>
  )
}
