import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Comparison, Rule } from '../definition/rules.schema.ts'
import { comparisonHolds, needsValue } from '../evaluation/comparison.ts'
import { dependencyOrder } from '../formulas/dependencies.ts'
import { candidatesOf } from './candidates.ts'
import { type Finding, finding, type PlacedQuestion, placedQuestions, type WarningCode } from './finding.ts'

/*
 * Finds rules whose conditions exclude each other. A condition is compared with those that must be true with it: those
 * beside it in `all`, and those that make the questions visible which they ask about. Of `any`, one branch has to fit;
 * two `any` are not combined. So publishing refuses what people would call a contradiction, and never a rule that can
 * be true.
 */

interface Literal {
  comparison: Comparison
  holds: boolean
}

/** Conditions that must all be true, and choices of which one part each must be true. */
interface Needs {
  literals: Literal[]
  choices: { parts: readonly Rule[]; holds: boolean }[]
}

/** Maximum number of conditions that are compared; the most distant ones are left out. */
const MOST_LITERALS = 100
/** Comparisons tried for a whole checklist, a fraction of a second. Afterwards rules are taken to be possible. */
const MOST_STEPS = 300_000

const needsOf = (rule: Rule, holds: boolean, needs: Needs = { literals: [], choices: [] }): Needs => {
  if ('not' in rule) return needsOf(rule.not, !holds, needs)
  if (!('all' in rule || 'any' in rule)) needs.literals.push({ comparison: rule, holds })
  else if ('all' in rule === holds) for (const part of 'all' in rule ? rule.all : rule.any) needsOf(part, holds, needs)
  else needs.choices.push({ parts: 'all' in rule ? rule.all : rule.any, holds })
  return needs
}

const needsAnswer = ({ comparison, holds }: Literal): boolean => holds !== (comparison.operator === 'notAnswered')

/** A single choice has only one option at a time. */
const isTwoOptions = (question: Question, literals: readonly Literal[]): boolean =>
  question.type === 'multipleChoice' &&
  new Set(
    literals.flatMap(({ comparison, holds }) => (holds && comparison.operator === 'is' ? [comparison.value] : [])),
  ).size > 1

class Reach {
  private readonly questions = new Map<string, PlacedQuestion>()
  /** Question id → what must be true for it to be visible. */
  private readonly needed = new Map<string, readonly Literal[]>()
  private readonly hidden = new Set<string>()
  private steps = MOST_STEPS

  constructor(definition: Definition) {
    for (const placed of placedQuestions(definition)) this.questions.set(placed.question.id, placed)
    // Each question comes after those that it depends on.
    for (const id of dependencyOrder(definition)) if (!this.canHold(this.visibilityOf(id))) this.hidden.add(id)
  }

  /** False only when it is certain that the question is never seen. */
  canShow({ id }: Question): boolean {
    return !this.hidden.has(id)
  }

  /** False only when it is certain that the rule is never true, given what is known to be true. */
  canHold(rule: Rule, holds = true, known: readonly Literal[] = []): boolean {
    const { literals, choices } = needsOf(rule, holds)
    const all = [...new Set([...known, ...this.withVisibility(literals)])].slice(0, MOST_LITERALS)
    return (
      this.arePossible(all) && choices.every(choice => choice.parts.some(part => this.canHold(part, choice.holds, all)))
    )
  }

  private visibilityOf(id: string): Rule {
    const placed = this.questions.get(id)
    const rules = [placed?.question.visibleWhen, placed?.section.visibleWhen]
    return { all: rules.filter(rule => rule !== undefined) }
  }

  private withVisibility(literals: readonly Literal[]): readonly Literal[] {
    const visibility = literals.filter(needsAnswer).flatMap(({ comparison }) => this.neededFor(comparison.question))
    return [...new Set([...literals, ...visibility])].slice(0, MOST_LITERALS)
  }

  private neededFor(id: string): readonly Literal[] {
    const needed = this.needed.get(id) ?? this.withVisibility(needsOf(this.visibilityOf(id), true).literals)
    this.needed.set(id, needed)
    return needed
  }

  private arePossible(literals: readonly Literal[]): boolean {
    if (literals.some(literal => needsAnswer(literal) && this.hidden.has(literal.comparison.question))) return false
    return [...new Set(literals.map(({ comparison }) => comparison.question))].every(id => {
      const question = this.questions.get(id)?.question
      const about = literals.filter(({ comparison }) => comparison.question === id)
      return question === undefined || this.hasFittingAnswer(question, about)
    })
  }

  private hasFittingAnswer(question: Question, literals: readonly Literal[]): boolean {
    if (this.steps < 0) return true
    if (isTwoOptions(question, literals)) return false
    const comparisons = literals.map(({ comparison }) => comparison)
    const candidates = candidatesOf(question, comparisons)
    this.steps -= candidates.length * literals.length
    return candidates.some(({ verdict, answer, isAnyValue }) =>
      literals.every(
        ({ comparison, holds }) =>
          (isAnyValue && needsValue(comparison.operator)) ||
          comparisonHolds(comparison, question, answer, verdict) === holds,
      ),
    )
  }
}

export interface ReachFindings {
  refusals: Finding[]
  warnings: Finding<WarningCode>[]
}

/** Sections that can't be reached and questions that are never seen. Expects a definition without cycles or gaps. */
export const checkReach = (definition: Definition): ReachFindings => {
  const reach = new Reach(definition)
  const unreachable = new Set(
    definition.sections.filter(
      ({ visibleWhen, questions }) =>
        (visibleWhen && !reach.canHold(visibleWhen)) ||
        (questions.length > 0 && !questions.some(question => reach.canShow(question))),
    ),
  )
  const hidden = placedQuestions(definition).filter(
    ({ question, section }) => !unreachable.has(section) && !reach.canShow(question),
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
