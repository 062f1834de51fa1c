// What can be done to a definition while it is built. Every function returns a new definition in which only what
// changed is a new object, so that rows and cards of everything else are not drawn again.
import type { Definition, Section } from '@gemba/domain/checklists/definition/definition.schema'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'

/** A place between questions: before the one at `index` of the section. */
export type Spot = { section: string; index: number }

const inSection = (definition: Definition, id: string, change: (section: Section) => Section): Definition => ({
  ...definition,
  sections: definition.sections.map(section => (section.id === id ? change(section) : section)),
})

/** The section that contains a question, and its position there. */
export const spotOf = (definition: Definition, question: string): Spot | undefined => {
  for (const section of definition.sections) {
    const index = section.questions.findIndex(one => one.id === question)
    if (index >= 0) return { section: section.id, index }
  }
  return undefined
}

/** The place right after what is selected: a question, the end of a section, or the end of everything. */
export const spotAfter = (definition: Definition, selected: string | undefined): Spot | undefined => {
  const at = selected ? spotOf(definition, selected) : undefined
  if (at) return { ...at, index: at.index + 1 }
  const section = definition.sections.find(one => one.id === selected) ?? definition.sections.at(-1)
  return section && { section: section.id, index: section.questions.length }
}

export const addQuestions = (definition: Definition, spot: Spot, questions: readonly Question[]): Definition =>
  inSection(definition, spot.section, section => ({
    ...section,
    questions: section.questions.toSpliced(spot.index, 0, ...questions),
  }))

export const changeQuestion = (definition: Definition, id: string, change: (question: Question) => Question) => {
  const at = spotOf(definition, id)
  if (!at) return definition
  return inSection(definition, at.section, section => ({
    ...section,
    questions: section.questions.map(question => (question.id === id ? change(question) : question)),
  }))
}

export const removeQuestion = (definition: Definition, id: string): Definition => {
  const at = spotOf(definition, id)
  if (!at) return definition
  return inSection(definition, at.section, section => ({
    ...section,
    questions: section.questions.filter(question => question.id !== id),
  }))
}

/** Puts a question somewhere else; `to` counts as if the question were still where it was. */
export const moveQuestion = (definition: Definition, id: string, to: Spot): Definition => {
  const from = spotOf(definition, id)
  const question = questionsOf(definition).find(one => one.id === id)
  if (!from || !question) return definition
  const index = from.section === to.section && from.index < to.index ? to.index - 1 : to.index
  if (from.section === to.section && from.index === index) return definition
  return addQuestions(removeQuestion(definition, id), { section: to.section, index }, [question])
}

/** One step up or down; at the edge of a section into the next one. */
export const stepQuestion = (definition: Definition, id: string, step: -1 | 1): Definition => {
  const at = spotOf(definition, id)
  if (!at) return definition
  const place = definition.sections.findIndex(section => section.id === at.section)
  const size = definition.sections[place]?.questions.length ?? 0
  const next = at.index + step
  if (next >= 0 && next < size)
    return moveQuestion(definition, id, { section: at.section, index: step === 1 ? next + 1 : next })
  const neighbour = definition.sections[place + step]
  if (!neighbour) return definition
  return moveQuestion(definition, id, { section: neighbour.id, index: step === 1 ? 0 : neighbour.questions.length })
}

export const addSection = (definition: Definition, section: Section, after?: string): Definition => {
  const place = definition.sections.findIndex(one => one.id === after)
  return {
    ...definition,
    sections: definition.sections.toSpliced(place < 0 ? definition.sections.length : place + 1, 0, section),
  }
}

export const changeSection = (definition: Definition, id: string, change: (section: Section) => Section) =>
  inSection(definition, id, change)

export const removeSection = (definition: Definition, id: string): Definition => ({
  ...definition,
  sections: definition.sections.filter(section => section.id !== id),
})

/** Puts a section before the one at `to`, counted as if it were still where it was. */
export const moveSection = (definition: Definition, id: string, to: number): Definition => {
  const from = definition.sections.findIndex(section => section.id === id)
  const section = definition.sections[from]
  const index = from < to ? to - 1 : to
  if (!section || index === from || index < 0 || index >= definition.sections.length) return definition
  return { ...definition, sections: definition.sections.toSpliced(from, 1).toSpliced(index, 0, section) }
}

export const stepSection = (definition: Definition, id: string, step: -1 | 1): Definition => {
  const from = definition.sections.findIndex(section => section.id === id)
  return moveSection(definition, id, step === 1 ? from + 2 : from - 1)
}

/** What is selected after something was deleted: the next one in reading order, else the one before. */
export const neighbourOf = (definition: Definition, id: string): string | undefined => {
  const order = definition.sections.flatMap(section => [section.id, ...section.questions.map(({ id: own }) => own)])
  const at = order.indexOf(id)
  const gone = definition.sections.find(section => section.id === id)
  const size = 1 + (gone?.questions.length ?? 0)
  return order[at + size] ?? order[at - 1]
}

/** A new question with the same content: its options keep their ids, the question gets one of its own. */
export const copyOf = (question: Question, id: string): Question => ({ ...structuredClone(question), id })

/** Every id in use, of sections and of questions. */
export const idsOf = (definition: Definition): Set<string> =>
  new Set(definition.sections.flatMap(section => [section.id, ...section.questions.map(question => question.id)]))
