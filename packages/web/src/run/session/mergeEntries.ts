// What a device kept meets what the server has meanwhile: nothing that a person entered may get lost between them.

import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { isEmpty } from '@gemba/domain/checklists/evaluation/answerTo'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { deepEqual } from '@tanstack/react-router'

/** All that is entered in a run. */
export type Entries = { answers: Answers; header: RunHeader; name: string; userIdentity: string }

export const entryKeys = ['answers', 'header', 'name', 'userIdentity'] as const satisfies (keyof Entries)[]

/** What the server has of a draft. */
export const entriesOf = ({ answers, header, draftName, lastModifiedByUserIdentity }: Draft): Entries => ({
  ...{ answers, header },
  ...{ name: draftName, userIdentity: lastModifiedByUserIdentity },
})

/** `base` is what both sides began with, where it is known: only then is a removal known to be one. */
type Sides<Value> = { base?: Value | undefined; kept: Value; present: Value }

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The side that changed; of two changes the winner's, and never nothing in place of something. */
const pick = <Value>({ base, kept, present }: Sides<Value>, winner: 'kept' | 'present'): Value => {
  if (deepEqual(kept, base)) return present
  if (deepEqual(present, base)) return kept
  if (isNothing(kept)) return present
  return winner === 'kept' || isNothing(present) ? kept : present
}

/** Files of both sides; one is gone only if a side removed it from what both began with. */
const union = ({ base, kept, present }: Sides<readonly string[] | undefined>): string[] | undefined => {
  if (!kept && !present) return
  const removed = (base ?? []).filter(id => !kept?.includes(id) || !present?.includes(id))
  return [...new Set([...(present ?? []), ...(kept ?? [])])].filter(id => !removed.includes(id))
}

type Loose = Answer & { files?: string[]; samples?: (string | null)[] }

const mergeSamples = (sides: Sides<Loose>, winner: 'kept' | 'present'): (string | null)[] => {
  const [base, kept, present] = [sides.base?.samples ?? [], sides.kept.samples ?? [], sides.present.samples ?? []]
  const at = (samples: (string | null)[], index: number) => samples[index] ?? null
  return Array.from({ length: Math.max(kept.length, present.length) }, (_, index) =>
    pick({ base: at(base, index), kept: at(kept, index), present: at(present, index) }, winner),
  )
}

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const mergeAnswer = (base: Answer | undefined, kept: Answer, present: Answer): Answer => {
  const sides = { base, kept, present } as Sides<Loose> & { kept: Loose; present: Loose }
  const later = (kept.at ?? '') >= (present.at ?? '') ? 'kept' : 'present'
  const empty = { kept: isEmpty(kept), present: isEmpty(present) }
  // The value is one unit: parts of two answers never mix, except for readings of different samples.
  const ownValue = (answer: Answer | undefined) => {
    const { note, photos, issue, at, ...value } = (answer ?? {}) as Loose
    return value
  }
  const values = { base: base && ownValue(base), kept: ownValue(kept), present: ownValue(present) }
  const winner = empty[later] ? (later === 'kept' ? 'present' : 'kept') : later
  const value = pick<object>(values as Sides<object>, winner)
  const bothMeasure = kept.type === 'measurement' && present.type === 'measurement' && !kept.na && !present.na
  const evidence = <Key extends 'note' | 'issue'>(key: Key) =>
    pick({ base: base?.[key], kept: kept[key], present: present[key] }, later)
  return defined({
    ...value,
    ...(bothMeasure && (sides.kept.samples || sides.present.samples) && { samples: mergeSamples(sides, later) }),
    ...((kept.type === 'photo' || kept.type === 'file') && {
      files: union({ base: sides.base?.files, kept: sides.kept.files, present: sides.present.files }),
    }),
    note: evidence('note'),
    issue: evidence('issue'),
    photos: union({ base: base?.photos, kept: kept.photos, present: present.photos }),
    at: later === 'kept' ? kept.at : present.at,
  }) as Answer
}

/**
 * Answers of two sides in one. What only one side changed stands as that side has it; of two answers to a question the
 * later one stays, with the files of both, and an answer never gives way to nothing. Without `base` nothing counts as
 * removed.
 */
export const mergeAnswers = ({ base, kept, present }: Sides<Answers>): Answers => {
  const merged: Answers = {}
  for (const id of new Set([...Object.keys(present), ...Object.keys(kept)])) {
    const [was, mine, theirs] = [base, kept, present].map(side =>
      side && Object.hasOwn(side, id) ? side[id] : undefined,
    )
    if (base && deepEqual(mine, was)) theirs && Object.assign(merged, { [id]: theirs })
    else if (base && deepEqual(theirs, was)) mine && Object.assign(merged, { [id]: mine })
    else if (!mine || !theirs) Object.assign(merged, { [id]: mine ?? theirs })
    else merged[id] = mergeAnswer(was, mine, theirs)
  }
  return merged
}

/** The same for all that is entered. Without `base` what is kept only fills what is empty at the head of the run. */
export const mergeEntries = ({ base, kept, present }: Sides<Entries>): Entries => {
  const winner = base ? 'kept' : 'present'
  const field = <Key extends 'name' | 'userIdentity'>(key: Key) =>
    pick({ base: base?.[key], kept: kept[key], present: present[key] }, winner)
  const header = Object.fromEntries(
    (Object.keys(present.header) as (keyof RunHeader)[]).map(key => [
      key,
      pick({ base: base?.header[key], kept: kept.header[key], present: present.header[key] }, winner),
    ]),
  ) as RunHeader
  return {
    answers: mergeAnswers({ base: base?.answers, kept: kept.answers, present: present.answers }),
    header,
    name: field('name'),
    userIdentity: field('userIdentity'),
  }
}
