import type { JobKind } from '@gemba/domain/jobs/jobs.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { stateGlyph } from './words.ts'

/** What is said of each kind of job; when it runs by itself, where the jobs of the installation are shown. */
export const useJobColumns = (everywhere: boolean): Column<JobKind>[] => {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const count = (value: number) => format.number(value)
  return [
    { id: 'label', header: t('kind'), sortable: true, cell: kind => kind.label },
    {
      ...{ id: 'lastRun', header: t('lastRun'), sortable: true, oneLine: true, phone: 1 },
      cell: ({ lastRun }) => (lastRun ? format.when(lastRun.at) : t('never')),
    },
    {
      ...{ id: 'state', header: t('state'), oneLine: true, phone: 'key' },
      cell: ({ lastRun }) =>
        lastRun &&
        (lastRun.state === 'done' ? (
          t('states.done')
        ) : (
          <Status state={stateGlyph[lastRun.state]}>{t(`states.${lastRun.state}`)}</Status>
        )),
    },
    { id: 'waiting', header: t('waiting'), numeric: true, sortable: true, phone: 2, cell: kind => count(kind.waiting) },
    { id: 'failed', header: t('failed'), numeric: true, sortable: true, phone: 2, cell: kind => count(kind.failed) },
    { id: 'done', header: t('done'), numeric: true, sortable: true, from: 'wide', cell: kind => count(kind.done) },
    ...(everywhere
      ? [
          {
            ...{ id: 'schedule', header: t('schedule'), from: 'wide' as const },
            cell: ({ schedule }: JobKind) =>
              schedule ? <span dir="ltr">{t('cron', { schedule })}</span> : t('onDemand'),
          },
        ]
      : []),
  ]
}
