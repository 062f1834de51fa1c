import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import type { DeviceWork } from '../../run/public/deviceWork.ts'
import { List } from '../../ui/lists/List.tsx'
import type { ListView } from '../../ui/lists/listView.ts'
import { withRunHere } from '../onDevice.ts'
import { MissedCard } from './MissedCard.tsx'
import classes from './ScheduledTab.module.css'

/** What was missed and has no reason yet, a page at a time. */
export const MissedRuns = ({ list, work }: { list: ListView<Occurrence>; work: DeviceWork }) => (
  <List
    small
    list={list}
    rows={occurrences => (
      <ul className={classes.cards}>
        {occurrences.map(occurrence => (
          <MissedCard key={occurrence.id} occurrence={withRunHere(occurrence, work)} />
        ))}
      </ul>
    )}
    empty={null}
  />
)
