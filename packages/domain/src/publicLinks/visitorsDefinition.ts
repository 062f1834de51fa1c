import type { Definition } from '../checklists/definition/definition.schema.ts'
import type { Question, QuestionOf } from '../checklists/definition/questions/question.ts'
import type { Trigger } from '../checklists/definition/triggers.schema.ts'

/**
 * A definition as people without an account get it: with what their page asks for, and without what the company does about
 * an answer. Issues (their texts, severities and the roles that own them) and whom an answer notifies are decided on the
 * server, from the definition as it was published.
 */
export const visitorsDefinition = (definition: Definition): Definition => ({
  ...definition,
  sections: definition.sections.map(section => ({ ...section, questions: section.questions.map(askedOfVisitors) })),
})

const askedOfVisitors = (given: Question): Question => {
  const question = given.type === 'person' ? withoutRole(given) : given
  if (!('triggers' in question) || !question.triggers) return question
  const { triggers, ...asked } = question
  const shown = triggers.flatMap(seenByVisitors)
  return shown.length > 0 ? { ...asked, triggers: shown } : asked
}

/** People of a role are offered to people of the company alone. */
const withoutRole = ({ role: _, ...question }: QuestionOf<'person'>): QuestionOf<'person'> => question

/** What the person is asked for at once: a note, photos, to stop. */
const seenByVisitors = ({ when, note, photos, stop }: Trigger): Trigger[] =>
  note || photos || stop ? [{ when, ...(note && { note }), ...(photos && { photos }), ...(stop && { stop }) }] : []
