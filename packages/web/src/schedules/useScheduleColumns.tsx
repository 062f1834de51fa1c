import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import type { Column } from '../ui/lists/column.ts'
import { useRuleSentence } from './public/useRuleSentence.ts'
import { ScheduleStatus } from './ScheduleStatus.tsx'

const figures = ['done', 'doneLate', 'missed', 'bypassed'] as const

/** What the list says of each schedule. */
export const useScheduleColumns = (type: ChecklistType): Column<ScheduleSummary>[] => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const sentence = useRuleSentence(type)
  const ruleOf = ({ recurrence, dayOff, calendar }: ScheduleSummary) =>
    sentence({ recurrence, dayOff, hasCalendar: calendar !== null })
  return [
    {
      ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
      cell: schedule => <bdi>{schedule.name || ruleOf(schedule)}</bdi>,
      second: schedule => schedule.name && ruleOf(schedule),
    },
    {
      ...{ id: 'places', header: t('places'), phone: 1 },
      cell: ({ places }) => {
        const [first, ...others] = places
        if (first === undefined) return t('noPlace')
        return others.length > 0 ? t('andMore', { first, n: others.length }) : <bdi>{first}</bdi>
      },
      second: ({ doneBy }) => t(`doneBy.${doneBy}`),
    },
    {
      ...{ id: 'next', header: t('next'), sortable: true, oneLine: true, from: 'wide' },
      cell: ({ next }) => (next ? format.when(next) : '–'),
      second: ({ open }) => open > 0 && t('openNow', { n: open }),
    },
    {
      ...{ id: 'figures', header: t('last30Days'), from: 'widest' },
      cell: schedule => (
        <Dotted
          parts={figures
            .filter(name => schedule.figures[name] > 0)
            .map(name => t(`figure.${name}`, { n: schedule.figures[name] }))}
        />
      ),
    },
    {
      ...{ id: 'state', header: t('state'), phone: 2, oneLine: true },
      cell: schedule => <ScheduleStatus schedule={schedule} />,
    },
  ]
}
