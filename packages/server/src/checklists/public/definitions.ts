import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Locale } from '@gemba/domain/checklists/definition/localized'
import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'

/** What a new checklist starts with: one section without questions. */
export const emptyDefinition = (language: Locale): Definition => ({
  schemaVersion: 1,
  languages: [language],
  defaultLanguage: language,
  sections: [{ id: 's1', title: {}, questions: [] }],
})

/** The number of questions that someone answers. */
export const countQuestions = (definition: Definition) => questionsOf(definition).filter(isAsked).length
