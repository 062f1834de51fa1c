import { type Guarded, hasRole, type Visitor } from '../core/visitor.ts'
import { releaseReaders } from './releaseReaders.ts'

/**
 * What is new for those who administer the product, the newest first; a note never changes its id, because people have
 * read up to it. Its words are phrases `releaseNotes:notes.<id>`, in every language. CHANGELOG.md is for those who operate
 * the product or build on it, and in English.
 */
export const releases = [
  {
    version: '0.1.0',
    notes: ['maintenance', 'people', 'roles', 'approval', 'checklists', 'appearance'],
  },
] as const

export type ReleaseNote = (typeof releases)[number]['notes'][number]

/** The ids of all notes, the newest first. */
export const releaseNotes: readonly ReleaseNote[] = releases.flatMap(({ notes }) => notes)

/** How many notes came after the one that a person has read up to; null: they have read none. */
export const unreadNotes = (readUpTo: string | null, notes: readonly string[] = releaseNotes): number => {
  const place = readUpTo === null ? -1 : notes.indexOf(readUpTo)
  return place === -1 ? notes.length : place
}

/** What is new concerns administrators who are no private person (specification 1 §6). */
export const followsReleases = (visitor: Guarded & Pick<Visitor, 'isB2CUser'>): boolean =>
  !visitor.isB2CUser && hasRole(visitor, ...releaseReaders)
