import type { Definition } from './definition.schema.ts'
import { parseExpression, referencesOf } from './expression.ts'
import type { Question } from './questions/question.ts'
import { comparisonsOf } from './rules.schema.ts'

const formulaReferences = (question: Question): string[] => {
  if (question.type !== 'calculated') return []
  const parsed = parseExpression(question.expression)
  return parsed.ok ? referencesOf(parsed.expression).map(reference => reference.question) : []
}

/** Question id → the questions that its visibility (its section's included) or its formula depends on. */
export const dependenciesOf = (definition: Definition): Map<string, string[]> =>
  new Map(
    definition.sections.flatMap(section =>
      section.questions.map(question => {
        const rules = [...comparisonsOf(section.visibleWhen), ...comparisonsOf(question.visibleWhen)]
        const ids = [...rules.map(comparison => comparison.question), ...formulaReferences(question)]
        return [question.id, [...new Set(ids)]] as const
      }),
    ),
  )

const found = new WeakMap<Definition, readonly string[]>()

/**
 * The ids of all questions, each after those that it depends on. Whoever works questions out in this order and keeps the
 * results finds everything there: how long a chain of rules may be is then no question of the stack. In a circle the
 * order begins anywhere.
 */
export const dependencyOrder = (definition: Definition): readonly string[] => {
  const known = found.get(definition)
  if (known) return known
  const dependencies = dependenciesOf(definition)
  const order: string[] = []
  const seen = new Set<string>()
  for (const start of dependencies.keys()) {
    const trail = seen.has(start) ? [] : [start]
    for (let id = trail.at(-1); id !== undefined; id = trail.at(-1)) {
      seen.add(id)
      const next = dependencies.get(id)?.find(one => !seen.has(one) && dependencies.has(one))
      if (next !== undefined) trail.push(next)
      else order.push(trail.pop() ?? id)
    }
  }
  found.set(definition, order)
  return order
}
