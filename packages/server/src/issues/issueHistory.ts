import type { Person } from '@gemba/domain/core/fields'
import { type IssueChange, isOpening, opened } from '@gemba/domain/issues/issueChange.schema'
import type { findIssueEvents, IssueDetailsRow } from './issues.queries.ts'

type Events = Awaited<ReturnType<typeof findIssueEvents>>
type Entry = { id: string; at: string; by: Person | null; changes: IssueChange[]; text: string; photos: string[] }

/**
 * Everything that happened to an issue, newest first: how it was opened, each change, each occurrence with its photos,
 * and what was said. What one transaction wrote is one entry, under the id of its change.
 */
export const issueHistory = (issue: Pick<IssueDetailsRow, 'id' | 'created_at' | 'created_by'>, events: Events) => {
  const changed: Entry[] = events.history.map(change => ({
    ...change,
    changes: change.changes.map(one => named(one, events.owners)),
    text: '',
    photos: [],
  }))
  // Issues that were raised by hand before their history said so begin with their row.
  if (!changed.some(({ changes }) => changes.some(isOpening)))
    changed.push({
      ...{ id: issue.id, at: issue.created_at, by: issue.created_by },
      ...{ changes: [opened], text: '', photos: [] },
    })
  const entries = new Map(changed.map(entry => [Date.parse(entry.at), entry]))
  for (const { id, at, by, note, photos } of events.occurrences.toReversed()) {
    const same = entries.get(Date.parse(at))
    if (same) {
      same.text = [same.text, note].filter(Boolean).join('\n')
      same.photos = [...same.photos, ...photos]
    } else entries.set(Date.parse(at), { id, at, by, changes: [], text: note, photos: [...photos] })
  }
  const said = events.comments.map(({ id, at, by, text }): Entry => ({ id, at, by, changes: [], text, photos: [] }))
  return [...entries.values(), ...said].sort((one, two) => Date.parse(two.at) - Date.parse(one.at))
}

/** An owner is kept by id and read by name. */
const named = (change: IssueChange, owners: Events['owners']): IssueChange => {
  if (change.field !== 'ownerId') return change
  const nameOf = (id: IssueChange['old']) => (id === null ? null : (owners[String(id)] ?? String(id)))
  return { field: 'ownerId', old: nameOf(change.old), new: nameOf(change.new) }
}
