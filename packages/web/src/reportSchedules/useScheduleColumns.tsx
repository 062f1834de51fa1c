import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { ReportScheduleSummary } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useRuleSentence } from '../schedules/public/useRuleSentence.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { RunStatus } from './RunStatus.tsx'

/** What the list says of each schedule. */
export const useScheduleColumns = (type: ChecklistType): Column<ReportScheduleSummary>[] => {
  const { t } = useTranslation('reportSchedules')
  const format = useFormat()
  const sentence = useRuleSentence(type)
  return [
    {
      ...{ id: 'name', header: t('column.report'), sortable: true, secondOnPhone: true },
      cell: ({ name }) => <bdi>{name}</bdi>,
      second: ({ contentName, format: kind, onlyFailures }) => (
        <Dotted parts={[contentName, onlyFailures && t('onlyFailures'), t(`format.${kind}`)]} />
      ),
    },
    {
      ...{ id: 'rule', header: t('column.rhythm'), from: 'wide' },
      cell: ({ rule }) => sentence({ recurrence: rule, dayOff: 'keep', hasCalendar: false }),
      second: ({ effectiveZone }) => <span dir="ltr">{effectiveZone}</span>,
    },
    {
      ...{ id: 'recipients', header: t('column.recipients'), phone: 1 },
      cell: ({ people, outside }) => t('recipients', { people, outside }),
      second: ({ owner }) => t('ownedBy', { name: owner.name }),
    },
    {
      ...{ id: 'next', header: t('column.next'), sortable: true, oneLine: true, phone: 1 },
      cell: ({ next, paused }) => (paused ? t('paused') : next ? format.when(next) : '–'),
    },
    {
      ...{ id: 'last', header: t('column.last'), phone: 2 },
      cell: ({ lastRun, paused }) =>
        paused === 'ownerGone' ? (
          <Status state="warning">{t('needsOwner')}</Status>
        ) : (
          lastRun && <RunStatus {...lastRun} />
        ),
      second: ({ lastRun }) => lastRun && format.when(lastRun.dueAt),
    },
  ]
}
