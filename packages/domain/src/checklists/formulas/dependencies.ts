import { comparisonsOf } from '../definition/comparisonsOf.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { sourcesOf } from './formulas.ts'

const askedIn = (rule: Rule | undefined): string[] => comparisonsOf(rule).map(comparison => comparison.question)

/** Question id → the questions that its visibility (its section's included) or its formula depends on. */
export const dependenciesOf = (definition: Definition): Map<string, string[]> =>
  new Map(
    definition.sections.flatMap(section => {
      const ofSection = [...new Set(askedIn(section.visibleWhen))]
      return section.questions.map(question => {
        const formula = question.type === 'calculated' ? sourcesOf(question).map(source => source.question) : []
        return [question.id, [...new Set([...ofSection, ...askedIn(question.visibleWhen), ...formula])]] as const
      })
    }),
  )

const found = new WeakMap<Definition, readonly string[]>()

/**
 * The ids of all questions, each after those that it depends on. Evaluating in this order finds all earlier results, so
 * a long chain of rules needs no deep stack. In a cycle the order starts anywhere.
 */
export const dependencyOrder = (definition: Definition): readonly string[] => {
  const known = found.get(definition)
  if (known) return known
  const dependencies = dependenciesOf(definition)
  const order: string[] = []
  const seen = new Set<string>()
  for (const start of dependencies.keys()) {
    const trail: { id: string; rest: Iterator<string> }[] = []
    const enter = (id: string): void => {
      const needed = dependencies.get(id)
      if (!needed || seen.has(id)) return
      seen.add(id)
      trail.push({ id, rest: needed.values() })
    }
    enter(start)
    for (let last = trail.at(-1); last; last = trail.at(-1)) {
      const next = last.rest.next()
      if (!next.done) enter(next.value)
      else {
        trail.pop()
        order.push(last.id)
      }
    }
  }
  found.set(definition, order)
  return order
}

const dependents = new WeakMap<Definition, ReadonlyMap<string, readonly string[]>>()

/** Question id → the questions that depend on it directly. */
const dependentsOf = (definition: Definition): ReadonlyMap<string, readonly string[]> => {
  const known = dependents.get(definition)
  if (known) return known
  const collected = new Map<string, string[]>()
  for (const [id, needed] of dependenciesOf(definition))
    for (const source of needed) {
      const own = collected.get(source)
      if (own) own.push(id)
      else collected.set(source, [id])
    }
  dependents.set(definition, collected)
  return collected
}

/** These questions, and all whose visibility or value depends on them, however many steps away. */
export const withDependents = (definition: Definition, questions: Iterable<string>): ReadonlySet<string> => {
  const direct = dependentsOf(definition)
  // A set grows while it is walked.
  const reached = new Set(questions)
  for (const id of reached) for (const dependent of direct.get(id) ?? []) reached.add(dependent)
  return reached
}
