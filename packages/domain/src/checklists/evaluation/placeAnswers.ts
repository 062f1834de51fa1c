import type { RunHeader } from '../checklist.schema.ts'
import type { Definition } from '../definition/definition.schema.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Answers } from './answers.schema.ts'

/**
 * The answers that a public link gives: a question for a machine begins with the link's. The person may change them; in runs of
 * people who are signed in the machine is only offered (docs/decisions/0069-machine-of-a-run.md).
 */
export const placeAnswers = (definition: Definition, { machine }: Pick<RunHeader, 'machine'>): Answers => {
  const name = machine?.trim()
  if (!name) return {}
  const asked = questionsOf(definition).filter(({ type }) => type === 'machine')
  return Object.fromEntries(asked.map(({ id }) => [id, { type: 'machine', name }]))
}
