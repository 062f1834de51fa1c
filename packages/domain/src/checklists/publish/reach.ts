import type { Definition, Section } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Comparison, Rule } from '../definition/rules.schema.ts'
import { comparisonHolds } from '../evaluation/comparison.ts'
import { dependencyOrder } from '../formulas/dependencies.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { type Finding, finding, placedQuestions, type WarningCode } from './finding.ts'

/*
 * Whether a rule can ever hold. The rule is written as alternatives, each a list of comparisons that hold or don't;
 * a comparison that needs an answer brings in the rules under which its question is visible. An alternative is possible
 * if each question has some answer that fits all that is said of it. Where there are too many alternatives, or a
 * checklist's rules have used up the work that there is for all of them, a rule is taken to be possible: publishing then
 * refuses too little, never too much, and nobody else waits for it.
 */

interface Literal {
  comparison: Comparison
  holds: boolean
}

type Alternative = Literal[]

/** Alternatives of a rule, none when it can't hold; null when there are too many to look at. */
type Alternatives = Alternative[] | null

const MOST_ALTERNATIVES = 500
const MOST_LITERALS = 60
/** Small steps, such as one comparison tried on one answer, for all rules of a checklist: a fraction of a second. */
const MOST_STEPS = 1_000_000

const either = (parts: Alternatives[]): Alternatives => {
  if (parts.includes(null)) return null
  const all = parts.flatMap(part => part ?? [])
  return all.length > MOST_ALTERNATIVES ? null : all
}

const needsAnswer = ({ comparison, holds }: Literal): boolean => holds !== (comparison.operator === 'notAnswered')

class Reach {
  private readonly questions = new Map<string, Question>()
  private readonly sections = new Map<string, Section>()
  private readonly known = new Map<string, Alternatives>()
  private steps = MOST_STEPS

  constructor(definition: Definition) {
    for (const { question, section } of placedQuestions(definition)) {
      this.questions.set(question.id, question)
      this.sections.set(question.id, section)
    }
  }

  /** False only when it is certain that the rule never holds. */
  canHold(rule: Rule | undefined): boolean {
    const alternatives = this.alternatives(rule, true)
    return alternatives === null || alternatives.length > 0
  }

  /** False only when it is certain that the question is never seen. */
  canShow(id: string): boolean {
    const alternatives = this.showing(id)
    return alternatives === null || alternatives.length > 0
  }

  private showing(id: string): Alternatives {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const section = this.alternatives(this.sections.get(id)?.visibleWhen, true)
    const found = this.possible(this.both(section, this.alternatives(this.questions.get(id)?.visibleWhen, true)))
    this.known.set(id, found)
    return found
  }

  private alternatives(rule: Rule | undefined, holds: boolean): Alternatives {
    if (!rule) return [[]]
    if ('not' in rule) return this.alternatives(rule.not, !holds)
    if ('all' in rule || 'any' in rule) {
      const parts = ('all' in rule ? rule.all : rule.any).map(part => this.alternatives(part, holds))
      if ('any' in rule === holds) return either(parts)
      return parts.reduce((left, right) => this.possible(this.both(left, right)), [[]] as Alternatives)
    }
    const literal = { comparison: rule, holds }
    const own: Alternatives = [[literal]]
    return this.possible(needsAnswer(literal) ? this.both(own, this.showing(rule.question)) : own)
  }

  private both(left: Alternatives, right: Alternatives): Alternatives {
    if (left?.length === 0 || right?.length === 0) return []
    if (!left || !right || left.length * right.length > MOST_ALTERNATIVES) return null
    const joined = left.flatMap(a => right.map(b => [...new Set([...a, ...b])]))
    for (const alternative of joined) this.steps -= alternative.length
    return joined.some(alternative => alternative.length > MOST_LITERALS) ? null : joined
  }

  private possible(alternatives: Alternatives): Alternatives {
    const found = this.steps > 0 ? alternatives?.filter(alternative => this.isPossible(alternative)) : null
    return this.steps > 0 ? (found ?? null) : null
  }

  /** Not to be believed any more once no steps are left. */
  private isPossible(alternative: Alternative): boolean {
    const ids = new Set(alternative.map(literal => literal.comparison.question))
    return [...ids].every(id => {
      const question = this.questions.get(id)
      const literals = alternative.filter(literal => literal.comparison.question === id)
      this.steps -= alternative.length
      return question !== undefined && this.steps > 0 && this.hasFittingAnswer(question, literals)
    })
  }

  private hasFittingAnswer(question: Question, literals: readonly Literal[]): boolean {
    const comparisons = literals.map(literal => literal.comparison)
    const candidates = candidatesOf(question, comparisons)
    for (const candidate of candidates) this.steps -= weightOf(candidate)
    return candidates.some(candidate => {
      const weight = weightOf(candidate)
      return literals.every(({ comparison, holds }) => {
        this.steps -= weight
        return comparisonHolds(comparison, question, candidate.answer, candidate.verdict) === holds
      })
    })
  }
}

/** What it takes to make an answer or to compare it: more with each option that is chosen. */
const weightOf = ({ answer }: Candidate): number => (answer?.type === 'multipleChoice' ? answer.values?.length || 1 : 1)

export interface ReachFindings {
  refusals: Finding[]
  warnings: Finding<WarningCode>[]
}

/** Sections that can't be reached and questions that are never seen. Expects a definition without cycles or gaps. */
export const checkReach = (definition: Definition): ReachFindings => {
  const reach = new Reach(definition)
  // What is found is kept, so no rule has far to go.
  for (const id of dependencyOrder(definition)) reach.canShow(id)
  const unreachable = new Set(
    definition.sections.filter(
      section =>
        !reach.canHold(section.visibleWhen) ||
        (section.questions.length > 0 && section.questions.every(question => !reach.canShow(question.id))),
    ),
  )
  const hidden = placedQuestions(definition).filter(
    ({ question, section }) => !unreachable.has(section) && !reach.canShow(question.id),
  )
  const isRequired = (question: Question) => 'required' in question && question.required === true
  return {
    refusals: [
      ...definition.sections.flatMap((section, index) =>
        unreachable.has(section)
          ? [finding('unreachableSection', { path: `sections.${index}` }, { section: section.id })]
          : [],
      ),
      ...hidden
        .filter(({ question }) => isRequired(question))
        .map(({ place }) => finding('requiredNeverVisible', place)),
    ],
    warnings: hidden.filter(({ question }) => !isRequired(question)).map(({ place }) => finding('neverVisible', place)),
  }
}
