import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { occurrencePhases, phaseAt } from '@gemba/domain/schedules/occurrenceStatus'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DeviceWork } from '../../run/public/deviceWork.ts'
import type { ListView } from '../../ui/lists/listView.ts'
import { isDoneHere, type SeenOccurrence } from '../onDevice.ts'
import { MissedRuns } from './MissedRuns.tsx'
import { OccurrenceCard } from './OccurrenceCard.tsx'
import { OccurrenceRow } from './OccurrenceRow.tsx'
import classes from './ScheduledTab.module.css'

type OccurrenceGroupsProps = {
  type: ChecklistType
  occurrences: readonly SeenOccurrence[]
  missed: ListView<Occurrence>
  work: DeviceWork
  now: number
}

const phaseOf = (occurrence: SeenOccurrence, now: number) => {
  const { status, opensAt, lateAt } = occurrence
  return isDoneHere(occurrence)
    ? 'done'
    : phaseAt({ status, opensAt: Date.parse(opensAt), lateAt: Date.parse(lateAt) }, now)
}

/** Late, due, later, missed and done; groups without an occurrence are not shown. Only the first run is a filled button. */
export const OccurrenceGroups = ({ type, occurrences, missed, work, now }: OccurrenceGroupsProps) => {
  const { t } = useTranslation('operator')
  const groups = Map.groupBy(occurrences, occurrence => phaseOf(occurrence, now))
  const first = (groups.get('late') ?? groups.get('due') ?? [])[0]
  return (
    <div className={classes.groups}>
      {occurrencePhases.flatMap(phase => {
        const group = groups.get(phase) ?? []
        const count = phase === 'missed' ? missed.pager.total : group.length
        if (count === 0) return []
        return [
          <section key={phase} aria-labelledby={`group-${phase}`}>
            <h2 id={`group-${phase}`} className={classes.heading}>
              {t(`scheduled.group.${phase}`)} <em>{count}</em>
            </h2>
            {phase === 'late' || phase === 'due' ? (
              <ul className={classes.cards}>
                {group.map(occurrence => (
                  <OccurrenceCard
                    key={occurrence.id}
                    {...{ type, occurrence, now }}
                    late={phase === 'late'}
                    filled={occurrence === first}
                  />
                ))}
              </ul>
            ) : phase === 'missed' ? (
              <MissedRuns list={missed} work={work} />
            ) : (
              <ul className={classes.rows}>
                {group.map(occurrence => (
                  <OccurrenceRow key={occurrence.id} type={type} occurrence={occurrence} />
                ))}
              </ul>
            )}
          </section>,
        ]
      })}
    </div>
  )
}
