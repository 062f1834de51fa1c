// Issues that people raised because they saw something, without a checklist.
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { storeIssue } from '../issues/public/storeIssue.ts'
import { dayText, minutesAfter } from './calendar.ts'
import type { Part } from './companies.ts'
import { change } from './issues.ts'
import type { Stage } from './stage.ts'

type Seen = {
  hoursAgo: number
  by: Part
  title: { en: string; de: string }
  note: { en: string; de: string }
  severity: IssueSeverity
  dueInDays: number
  photo?: string
  /** hours until someone starts on it */
  begunAfter?: number
}

const seen: readonly Seen[] = [
  {
    ...{ hoursAgo: 75, by: 'operator2', severity: 'medium', dueInDays: 2, photo: 'oil' },
    title: { en: 'Oil under the chip conveyor', de: 'Öl unter dem Späneförderer' },
    note: { en: 'Comes back each shift, about half a liter.', de: 'Kommt jede Schicht wieder, etwa ein halber Liter.' },
  },
  {
    ...{ hoursAgo: 52, by: 'issues.owner', severity: 'high', dueInDays: 5, photo: 'dent', begunAfter: 5 },
    title: { en: 'Transport racks dent the parts', de: 'Transportgestelle verursachen Druckstellen' },
    note: { en: 'Three lots this month. Padding is worn.', de: 'Drei Lose in diesem Monat. Polster verschlissen.' },
  },
  {
    ...{ hoursAgo: 19, by: 'operator', severity: 'low', dueInDays: 10 },
    title: { en: 'No light above the measuring bench', de: 'Kein Licht über dem Messplatz' },
    note: { en: 'One of two tubes is dark.', de: 'Eine von zwei Röhren ist aus.' },
  },
]

/** Puts them on the timeline. */
export const raiseByHand = (stage: Stage) => {
  for (const one of seen)
    stage.timeline.schedule(minutesAfter(stage.now, -one.hoursAgo * 60), at => raise(stage, one, at))
}

const raise = async (stage: Stage, seen: Seen, at: Date) => {
  const { cast, zone, timeline, pictures } = stage
  const { by: part, title, note, severity, dueInDays, photo, begunAfter } = seen
  const by = cast.people[part]
  const owner = cast.people['issues.owner']
  const issue = await stage.act(by, at, ({ tx, ...writer }) =>
    storeIssue(
      tx,
      writer,
      {
        ...{ type: 'process', severity, description: '', machine: '', part: '', title: title[by.language] },
        ...{ note: note[by.language], photos: photo ? [pictures.photos[photo] as string] : [] },
        dueDate: daysAfter(dayText(zone, at), dueInDays),
        ownerId: by === owner ? owner.id : null,
      },
      stage.reactions.issueRaised,
    ),
  )
  if (by !== owner)
    timeline.schedule(minutesAfter(at, 25), later =>
      change(stage, issue.id, { ownerId: owner.id }, cast.people['checklist.admin'], later),
    )
  if (begunAfter !== undefined)
    timeline.schedule(minutesAfter(at, begunAfter * 60), later =>
      change(stage, issue.id, { status: 'in-progress' }, owner, later),
    )
}
