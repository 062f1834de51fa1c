import type { Person } from '@gemba/domain/core/fields'
import { type IssueChange, isOpening, opened } from '@gemba/domain/issues/issueChange.schema'
import type { findIssueEvents, IssueDetailsRow } from './issues.queries.ts'

type Events = Awaited<ReturnType<typeof findIssueEvents>>
type Entry = { id: string; at: string; by: Person | null; changes: IssueChange[]; text: string; photos: string[] }

/**
 * Everything that happened to an issue, newest first: how it was opened, each change, each occurrence with its photos,
 * and each comment. A change and the occurrence that came with it are one entry, under the id of the change.
 */
export const issueHistory = (issue: Pick<IssueDetailsRow, 'id' | 'created_at' | 'created_by'>, events: Events) => {
  const changed: Entry[] = events.history.map(change => ({
    ...change,
    changes: change.changes.map(one => named(one, events.owners)),
    text: '',
    photos: [],
  }))
  // Issues that were raised by hand before their history recorded it begin with their row.
  if (!changed.some(({ changes }) => changes.some(isOpening)))
    changed.push({
      ...{ id: issue.id, at: issue.created_at, by: issue.created_by },
      ...{ changes: [opened], text: '', photos: [] },
    })
  const alone: Entry[] = []
  for (const { id, historyId, at, by, note, photos } of events.occurrences.toReversed()) {
    // Older occurrences, stored without their change, came in the same transaction, at the same moment.
    const change = changed.find(entry => (historyId ? entry.id === historyId : entry.at === at))
    if (change) {
      change.text = [change.text, note].filter(Boolean).join('\n')
      change.photos = [...change.photos, ...photos]
    } else alone.push({ id, at, by, changes: [], text: note, photos })
  }
  const comments = events.comments.map(({ id, at, by, text }): Entry => ({ id, at, by, changes: [], text, photos: [] }))
  return [...changed, ...alone, ...comments].sort(newestFirst)
}

/** What one transaction changed has one time; the number of occurrences by then decides what came first. */
const newestFirst = (one: Entry, two: Entry) =>
  Date.parse(two.at) - Date.parse(one.at) || occurrencesAfter(two) - occurrencesAfter(one)

const occurrencesAfter = ({ changes }: Entry) => Number(changes.find(({ field }) => field === 'occurrences')?.new ?? 1)

/** An owner is kept by id and read by name. */
const named = (change: IssueChange, owners: Events['owners']): IssueChange => {
  if (change.field !== 'ownerId') return change
  const nameOf = (id: IssueChange['old']) => (id === null ? null : (owners[String(id)] ?? String(id)))
  return { field: 'ownerId', old: nameOf(change.old), new: nameOf(change.new) }
}
