import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { List } from '../../ui/lists/List.tsx'
import type { ListView } from '../../ui/lists/listView.ts'
import { MissedCard } from './MissedCard.tsx'
import classes from './ScheduledTab.module.css'

/** What was missed and has no reason yet, a page at a time. */
export const MissedRuns = ({ list }: { list: ListView<Occurrence> }) => (
  <List
    small
    list={list}
    rows={occurrences => (
      <ul className={classes.cards}>
        {occurrences.map(occurrence => (
          <MissedCard key={occurrence.id} occurrence={occurrence} />
        ))}
      </ul>
    )}
    empty={null}
  />
)
