import type { Definition } from '../definition/definition.schema.ts'
import type { Verdict } from './outcome.ts'
import type { RunView } from './visibility.ts'

export interface Counts {
  /** Visible questions that people answer. */
  total: number
  /** Completely answered, n.a. included. */
  answered: number
  /** total - answered, optional ones included. */
  open: number
  /** Visible questions that fail, calculated ones included. */
  failed: number
  notApplicable: number
  /** Questions with a problem that prevents submitting. */
  owing: number
}

export interface SectionEvaluation {
  id: string
  visible: boolean
  counts: Counts
}

type Counted = Pick<Verdict, 'outcome' | 'answered' | 'problems'> & { visible: boolean; asked: boolean }

const countsOf = (questions: readonly Counted[]): Counts => {
  const visible = questions.filter(question => question.visible)
  const asked = visible.filter(question => question.asked)
  const answered = asked.filter(question => question.answered).length
  return {
    total: asked.length,
    answered,
    open: asked.length - answered,
    failed: visible.filter(question => question.outcome === 'fail').length,
    notApplicable: asked.filter(question => question.outcome === 'na').length,
    owing: visible.filter(question => question.problems.length > 0).length,
  }
}

/** The counts of several sections together. */
export const addCounts = (all: readonly Counts[]): Counts => {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return {
    total: sum('total'),
    answered: sum('answered'),
    open: sum('open'),
    failed: sum('failed'),
    notApplicable: sum('notApplicable'),
    owing: sum('owing'),
  }
}

/** How far each section is; `questions` are those of the whole definition, in its order. */
export const sectionsOf = (
  definition: Definition,
  view: RunView,
  questions: readonly Counted[],
): SectionEvaluation[] => {
  let from = 0
  return definition.sections.map(section => {
    const own = questions.slice(from, from + section.questions.length)
    from += section.questions.length
    return { id: section.id, visible: view.isSectionVisible(section), counts: countsOf(own) }
  })
}
