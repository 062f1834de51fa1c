import type { RunHeader } from '../checklist.schema.ts'
import type { Definition } from '../definition/definition.schema.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Answers } from './answers.schema.ts'

/**
 * The answers that the place of a run gives: a question for a machine begins with the machine of its link, start code or
 * occurrence. The person may change them.
 */
export const placeAnswers = (definition: Definition, { machine }: Pick<RunHeader, 'machine'>): Answers => {
  const name = machine?.trim()
  if (!name) return {}
  const asked = questionsOf(definition).filter(({ type }) => type === 'machine')
  return Object.fromEntries(asked.map(({ id }) => [id, { type: 'machine', name }]))
}
