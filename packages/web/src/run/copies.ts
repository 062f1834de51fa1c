import { type Answers, isEmpty } from '@gemba/domain/checklists/answers.schema'

/**
 * Takes kept answers back into a draft that went on without them: of two answers to a question the later one stays, and
 * an answer never gives way to nothing.
 */
export const takeBack = (present: Answers, kept: Answers): Answers => {
  const next = { ...present }
  for (const [id, answer] of Object.entries(kept)) {
    const other = present[id]
    if (!other || isEmpty(other) || (!isEmpty(answer) && (answer.at ?? '') > (other.at ?? ''))) next[id] = answer
  }
  return next
}
