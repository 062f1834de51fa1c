import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { queryOf } from '../../platform/queries.ts'
import { useNow } from '../../platform/useNow.ts'
import { isDoneHere, withRunHere } from '../onDevice.ts'
import { useDeviceWork } from '../useDeviceWork.ts'
import { DueRunRow } from './DueRunRow.tsx'
import classes from './DueRuns.module.css'
import { DueRunsSkeleton } from './DueRunsSkeleton.tsx'

const isOpen = ({ can, opensAt, missedAt }: Occurrence, now: number) =>
  can.run && Date.parse(opensAt) <= now && now < Date.parse(missedAt)

/** On the dashboard: the first `rows` scheduled runs that can be done now, the one that has to be done first on top. */
export const DueRuns = ({ types, rows }: { types: readonly ChecklistType[]; rows: number }) => {
  const { t } = useTranslation('operator')
  const now = useNow(20)
  const work = useDeviceWork()
  const answers = useQueries({
    queries: types.map(checklistTypeCode => queryOf(listOperatorOccurrences, { query: { checklistTypeCode } })),
  })
  const due = answers
    .flatMap(({ data }) => data?.occurrences ?? [])
    .map(occurrence => withRunHere(occurrence, work))
    .filter(occurrence => !isDoneHere(occurrence) && isOpen(occurrence, now))
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  if (answers.some(({ isPending }) => isPending)) return <DueRunsSkeleton rows={rows} />
  if (due.length === 0) return null
  return (
    <li className={classes.card}>
      <h2 className={classes.title}>
        {t('scheduled.group.due')} <em>{due.length}</em>
      </h2>
      <ul className={classes.rows}>
        {due.slice(0, rows).map(occurrence => (
          <DueRunRow key={occurrence.id} occurrence={occurrence} now={now} />
        ))}
      </ul>
      <p className={classes.all}>
        {checklistTypes
          .filter(type => due.some(({ checklist }) => checklist.type === type))
          .map(checklistType => (
            <span key={checklistType}>
              {routerLink({
                to: addressOf('/checklists/$checklistType', { checklistType }, { tab: 'scheduled' }),
                children: t(`scheduled.allOf.${checklistType}`),
              })}
            </span>
          ))}
      </p>
    </li>
  )
}
