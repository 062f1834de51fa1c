import type { Definition } from '../definition/definition.schema.ts'
import { dependenciesOf } from '../formulas/dependencies.ts'
import { type Finding, finding, placedQuestions } from './finding.ts'

/** More would not help people fix them. */
const MOST_CYCLES = 100

/** Cycles among the dependencies, each as a list of ids; visits each question once. */
const findCycles = (dependencies: ReadonlyMap<string, readonly string[]>): string[][] => {
  const settled = new Set<string>()
  const trail: string[] = []
  const places = new Map<string, number>()
  const cycles: string[][] = []
  const visit = (id: string): void => {
    if (settled.has(id)) return
    const again = places.get(id) ?? -1
    if (again >= 0) {
      if (cycles.length < MOST_CYCLES) cycles.push(trail.slice(again))
      return
    }
    places.set(id, trail.length)
    trail.push(id)
    for (const next of dependencies.get(id) ?? []) visit(next)
    trail.pop()
    places.delete(id)
    settled.add(id)
  }
  for (const id of dependencies.keys()) visit(id)
  return cycles
}

const sameCycle = (cycle: readonly string[]): string => [...cycle].sort().join(' ')

/** Questions whose visibility or value depends on themselves. Each cycle is reported once. */
export const checkCycles = (definition: Definition): Finding[] => {
  const placed = new Map(placedQuestions(definition).map(({ question, place }) => [question.id, place]))
  const seen = new Set<string>()
  return findCycles(dependenciesOf(definition)).flatMap(cycle => {
    const key = sameCycle(cycle)
    const [first = ''] = cycle
    if (seen.has(key)) return []
    seen.add(key)
    return [finding('cycle', placed.get(first) ?? { path: 'sections' }, { circle: [...cycle, first].join(' → ') })]
  })
}
