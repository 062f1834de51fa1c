import { addressOf } from '@gemba/domain/core/address'
import type { ReportSchedule } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import {
  deleteReportSchedule,
  pauseReportSchedule,
  testReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { Button } from '@mantine/core'
import { IconMail, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteButton } from '../../platform/DeleteButton.tsx'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'

type ScheduleActionsProps = {
  schedule: ReportSchedule
  /** it was paused or resumed, which made this version of it */
  onPaused: (version: number) => void
}

/** Sending it to oneself, pausing, going on, and deleting for good. */
export const ScheduleActions = ({ schedule, onPaused }: ScheduleActionsProps) => {
  const { t } = useTranslation('reportSchedules')
  const pause = useWrite(pauseReportSchedule)
  const test = useWrite(testReportSchedule)
  const { id, name, type, paused, version, can } = schedule
  const act = t(paused ? 'resume' : 'pause')
  const write = () =>
    pause.mutateAsync({ params: { id }, body: { active: paused !== null, version } }).then(
      ({ version }) => {
        onPaused(version)
        notifySuccess(t(paused ? 'resumed' : 'pausedNow'))
      },
      error => notifyFailure(act, error),
    )
  const send = () =>
    test.mutateAsync({ params: { id } }).then(
      ({ address }) => notifySuccess(t('testSent', { address })),
      error => notifyFailure(t('test'), error),
    )
  return (
    <>
      {can.update && (
        <>
          <Button
            variant="default"
            leftSection={<Icon of={IconMail} />}
            loading={test.isPending}
            onClick={() => void send()}
          >
            {t('test')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon of={paused ? IconPlayerPlay : IconPlayerPause} />}
            loading={pause.isPending}
            onClick={() => void write()}
          >
            {act}
          </Button>
        </>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={deleteReportSchedule}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion')}
          what={{ name }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/reporting-scheduler/$checklistType', { checklistType: type })}
        />
      )}
    </>
  )
}
