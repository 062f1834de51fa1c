// What a device kept meets what the server has meanwhile: nothing that a person entered may get lost between them. What only
// one side changed stands by itself; where both changed the same thing differently, someone or something has to decide.
import type { RunHeader } from '../checklists/checklist.schema.ts'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { answerTo, isEmpty } from '../checklists/evaluation/answerTo.ts'
import { isSame } from '../core/isSame.ts'
import type { Draft } from './drafts.schema.ts'

/** All that is entered in a run. */
export type Entries = { answers: Answers; header: RunHeader; name: string; userIdentity: string }

export const entryKeys = ['answers', 'header', 'name', 'userIdentity'] as const satisfies (keyof Entries)[]

/** What the server has of a draft. */
export const entriesOf = ({ answers, header, draftName, lastModifiedByUserIdentity }: Draft): Entries => ({
  ...{ answers, header },
  ...{ name: draftName, userIdentity: lastModifiedByUserIdentity },
})

/** `base` is what both sides began with, where it is known: only then is a removal known to be one. */
export type Sides<Value> = { base?: Value | undefined; kept: Value; present: Value }
export type Side = 'kept' | 'present'

/** What can be decided by itself: the answer to a question, or a field at the head of the run. */
export type Place = `answers.${string}` | `header.${keyof RunHeader}` | 'name' | 'userIdentity'

/** Which side stands where both changed the same thing differently. Asked for nothing else. */
export type Decide = (place: Place, later: Side) => Side
type Choose = () => Side

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The side that changed; of two changes the chosen one, and never nothing in place of something. */
const pick = <Value>({ base, kept, present }: Sides<Value>, choose: Choose): Value => {
  if (isSame(kept, present) || isSame(kept, base)) return present
  if (isSame(present, base)) return kept
  if (isNothing(kept)) return present
  if (isNothing(present)) return kept
  return choose() === 'kept' ? kept : present
}

/** Files of both sides; one is gone only if a side removed it from what both began with. */
const union = ({ base, kept, present }: Sides<readonly string[] | undefined>): string[] | undefined => {
  if (!kept && !present) return
  const removed = (base ?? []).filter(id => !kept?.includes(id) || !present?.includes(id))
  return [...new Set([...(present ?? []), ...(kept ?? [])])].filter(id => !removed.includes(id))
}

type Loose = Answer & { files?: string[]; samples?: (string | null)[] }

const mergeSamples = (sides: Sides<Loose>, choose: Choose): (string | null)[] => {
  const [base, kept, present] = [sides.base?.samples ?? [], sides.kept.samples ?? [], sides.present.samples ?? []]
  const at = (samples: (string | null)[], index: number) => samples[index] ?? null
  return Array.from({ length: Math.max(kept.length, present.length) }, (_, index) =>
    pick({ base: at(base, index), kept: at(kept, index), present: at(present, index) }, choose),
  )
}

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * The value is one unit: parts of two answers never mix, except for readings of different samples, and files. Where one
 * side says 'not applicable', the other one's readings and files are its value: they are weighed against each other.
 */
const mergeValues = ({ base, kept, present }: Sides<Loose>, choose: Choose): object => {
  const isWhole = Boolean(kept.na) !== Boolean(present.na)
  const partsOf = ({ note, photos, issue, at, ...value }: Loose) => {
    const { files, samples, ...rest } = value as Loose
    return { files, samples, rest }
  }
  const unitOf = (answer: Loose) => {
    const { files, samples, rest } = partsOf(answer)
    return { ...rest, ...(isWhole && { samples, hasFiles: !answer.na && Boolean(files?.length) }) }
  }
  // An answer without a value never takes the place of one that has it.
  const chooseFilled = () => (isEmpty(kept) ? 'present' : isEmpty(present) ? 'kept' : choose())
  const sides = { base: base && unitOf(base), kept: unitOf(kept), present: unitOf(present) }
  const { rest, samples } = partsOf(pick(sides, chooseFilled) === sides.kept ? kept : present)
  return {
    ...rest,
    samples,
    ...(!isWhole && (kept.samples || present.samples) && { samples: mergeSamples({ base, kept, present }, choose) }),
    ...((kept.type === 'photo' || kept.type === 'file') && {
      files: union({ base: base?.files, kept: kept.files, present: present.files }),
    }),
  }
}

const mergeAnswer = (sides: Sides<Answer>, later: Side, choose: Choose): Answer => {
  const { base, kept, present } = sides
  const evidence = <Key extends 'note' | 'issue'>(key: Key) =>
    pick({ base: base?.[key], kept: kept[key], present: present[key] }, choose)
  return defined({
    ...mergeValues(sides as Sides<Loose>, choose),
    note: evidence('note'),
    issue: evidence('issue'),
    photos: union({ base: base?.photos, kept: kept.photos, present: present.photos }),
    at: later === 'kept' ? kept.at : present.at,
  }) as Answer
}

/** Of two answers to a question the one that was entered last, by the clocks of the devices. */
const theLater: Decide = (_, later) => later

/**
 * Answers of two sides in one. What only one side changed stands as that side has it, files of both are kept, and an
 * answer never gives way to nothing. Without `base` nothing counts as removed.
 */
export const mergeAnswers = ({ base, kept, present }: Sides<Answers>, decide: Decide = theLater): Answers => {
  const merged: Answers = {}
  for (const id of new Set([...Object.keys(present), ...Object.keys(kept)])) {
    const [was, mine, theirs] = [base && answerTo(base, id), answerTo(kept, id), answerTo(present, id)]
    if (base && isSame(mine, was)) theirs && Object.assign(merged, { [id]: theirs })
    else if (base && isSame(theirs, was)) mine && Object.assign(merged, { [id]: mine })
    else if (!mine || !theirs) Object.assign(merged, { [id]: mine ?? theirs })
    else {
      const later = (mine.at ?? '') >= (theirs.at ?? '') ? 'kept' : 'present'
      const choose = () => decide(`answers.${id}`, later)
      merged[id] = mergeAnswer({ base: was, kept: mine, present: theirs }, later, choose)
    }
  }
  return merged
}

/** The same for all that is entered. Without `base` what is kept only fills what is empty at the head of the run. */
export const mergeEntries = ({ base, kept, present }: Sides<Entries>, decide: Decide = theLater): Entries => {
  const later = base ? 'kept' : 'present'
  const field = <Key extends 'name' | 'userIdentity'>(key: Key) =>
    pick({ base: base?.[key], kept: kept[key], present: present[key] }, () => decide(key, later))
  const header = Object.fromEntries(
    (Object.keys(present.header) as (keyof RunHeader)[]).map(key => [
      key,
      pick({ base: base?.header[key], kept: kept.header[key], present: present.header[key] }, () =>
        decide(`header.${key}`, later),
      ),
    ]),
  ) as RunHeader
  return {
    answers: mergeAnswers({ base: base?.answers, kept: kept.answers, present: present.answers }, decide),
    header,
    name: field('name'),
    userIdentity: field('userIdentity'),
  }
}
