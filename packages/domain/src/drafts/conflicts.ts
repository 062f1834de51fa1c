// Two people changed the same run without knowing of each other: one without network, one on the server. What only one of
// them changed is in the result; where both changed the same thing differently, someone decides, and until then both stay.
import type { RunHeader } from '../checklists/checklist.schema.ts'
import type { Answers } from '../checklists/evaluation/answers.schema.ts'
import { answerTo } from '../checklists/evaluation/answerTo.ts'
import { isSame } from '../core/isSame.ts'
import type { Before } from './drafts.schema.ts'
import { type Entries, mergeEntries, type Place, type Side, type Sides } from './mergeEntries.ts'

/** What someone decided; places that are not in it are still open. */
export type Decisions = Readonly<Partial<Record<Place, Side>>>

/**
 * Merges what a device kept into what is present. `conflicts` are the places that wait for a decision: there the result is
 * what is present, and what was kept has to stay where it is. How the draft and the person at the machine are called is
 * asked of no one: what is present stands.
 */
export const mergeAsking = (sides: Sides<Entries>, decisions: Decisions = {}) => {
  const conflicts = new Set<Place>()
  const entries = mergeEntries(sides, place => {
    const decided = decisions[place]
    if (decided) return decided
    if (place !== 'name' && place !== 'userIdentity') conflicts.add(place)
    return 'present'
  })
  return { entries, conflicts: [...conflicts] }
}

type Sent = { answers: Answers; header: RunHeader }

/** What changed answers were before, so that what is sent with them says with what the device began. */
export const beforeOf = (base: Sent, { answers }: Sent): Before => {
  const changed = [...new Set([...Object.keys(base.answers), ...Object.keys(answers)])].filter(
    id => !isSame(answerTo(base.answers, id), answerTo(answers, id)),
  )
  return {
    answers: Object.fromEntries(changed.map(id => [id, answerTo(base.answers, id) ?? null])),
    header: base.header,
  }
}

/** With what the device began that sent these answers. */
export const baseOf = ({ answers: before, header }: Before, sent: Sent): Sent => {
  const answers: Answers = { ...sent.answers }
  for (const [id, answer] of Object.entries(before))
    if (answer) Object.assign(answers, { [id]: answer })
    else delete answers[id]
  return { answers, header }
}
