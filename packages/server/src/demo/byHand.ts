// Issues that somebody raised because they saw something, without a checklist.
import { randomUUID } from 'node:crypto'
import type { IssueSeverity } from '@gemba/domain/checklists/severity'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { dayText, minutesAfter } from './calendar.ts'
import type { Part } from './companies.ts'
import { moveIssue } from './issues.ts'
import type { IssueRow, Stage } from './stage.ts'

type Seen = {
  hoursAgo: number
  by: Part
  title: { en: string; de: string }
  note: { en: string; de: string }
  severity: IssueSeverity
  dueInDays: number
  photo?: string
  /** hours after which somebody begins with it */
  begunAfter?: number
}

const seen: readonly Seen[] = [
  {
    ...{ hoursAgo: 75, by: 'operator2', severity: 'medium', dueInDays: 2, photo: 'oil' },
    title: { en: 'Oil under the chip conveyor', de: 'Öl unter dem Späneförderer' },
    note: { en: 'Comes back each shift, about half a liter.', de: 'Kommt jede Schicht wieder, etwa ein halber Liter.' },
  },
  {
    ...{ hoursAgo: 52, by: 'qa.supervisor', severity: 'high', dueInDays: 5, photo: 'dent', begunAfter: 5 },
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

const raise = (stage: Stage, { by: part, title, note, severity, dueInDays, photo, begunAfter }: Seen, at: Date) => {
  const { cast, ledger, zone, timeline, pictures } = stage
  const by = cast.people[part]
  const owner = cast.people['issues.owner']
  const day = dayText(zone, at)
  const photos = photo ? [pictures.photos[photo] as string] : []
  const issue: IssueRow = {
    ...{ id: randomUUID(), type: 'process', severity, status: 'open', occurrences: 1, version: 1, ownerId: owner.id },
    number: ledger.number({ name: 'issue', pattern: cast.settings.issueNumberPattern, day }),
    ...{ title: title[by.language], dueDate: daysAfter(day, dueInDays) },
    ...{ createdAt: at, createdBy: by.id, updatedAt: at, updatedBy: by.id },
  }
  ledger.issues.push(issue)
  ledger.issueOccurrences.push({ issueId: issue.id, note: note[by.language], photos, createdAt: at, createdBy: by.id })
  ledger.note(at, by.id, {
    action: 'Issues Create',
    entity: 'issues',
    entityId: issue.id,
    new: { number: issue.number, title: issue.title, severity, note: note[by.language], photos },
  })
  if (begunAfter !== undefined)
    timeline.schedule(minutesAfter(at, begunAfter * 60), later => moveIssue(stage, issue, 'in-progress', owner, later))
}
