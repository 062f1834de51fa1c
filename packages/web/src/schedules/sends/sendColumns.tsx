import type { ScheduleSend } from '@gemba/domain/schedules/scheduleSend.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { wallClock } from '../../platform/wallClock.ts'
import { Status } from '../../ui/display/Status.tsx'
import type { Column } from '../../ui/lists/column.ts'

/** What the log says of each reminder and escalation. */
export const useSendColumns = (): Column<ScheduleSend>[] => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  return [
    {
      ...{ id: 'what', header: t('sends.what'), secondOnPhone: true },
      cell: ({ checklist, place, places }) => (
        <bdi>{place !== null ? t('notification.what', { name: checklist.name, place, places }) : checklist.name}</bdi>
      ),
      second: ({ schedule, slot }) =>
        [schedule.name, slot && t('sends.run', { time: wallClock(slot, format) })].filter(Boolean).join(' · '),
    },
    {
      ...{ id: 'kind', header: t('sends.kind'), oneLine: true, phone: 1, width: 130 },
      cell: ({ kind }) => t(`sends.kinds.${kind}`),
    },
    {
      ...{ id: 'sentAt', header: t('sends.when'), oneLine: true, phone: 2, width: 180 },
      cell: ({ sentAt }) => format.when(sentAt),
    },
    {
      ...{ id: 'people', header: t('sends.people'), oneLine: true, from: 'wide', phone: 2, width: 150 },
      cell: ({ recipients }) =>
        recipients.length > 0 &&
        t('sends.read', { read: recipients.filter(({ readAt }) => readAt).length, count: recipients.length }),
    },
    {
      ...{ id: 'state', header: t('sends.state'), phone: 'key', width: 220 },
      cell: ({ skipped }) =>
        skipped ? (
          <Status state="fail">{t(`sends.states.${skipped}`)}</Status>
        ) : (
          <Status state="done">{t('sends.states.sent')}</Status>
        ),
    },
  ]
}
