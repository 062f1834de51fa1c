import { controlPoint } from './controlPoint.ts'
import type { DrawnPhase, Process } from './phase.ts'

/** Failing parts among those inspected (p), or defects on so many units (u); units may be parts of one, such as 9.5 rolls. */
export interface Count {
  /** How many were inspected; with none, the point is a gap. */
  n: number
  count: number
}

const bounds = { p: [0, 1], u: [0, Number.POSITIVE_INFINITY] } as const
const variance = {
  p: (center: number) => Math.max(0, center * (1 - center)),
  u: (center: number) => Math.max(0, center),
}

/** The share of failing parts by the binomial distribution (p), the rate of defects by Poisson's (u). */
export const attributeChart = (kind: 'p' | 'u', counts: readonly Count[], frozen?: Process): DrawnPhase => {
  const inspected = counts.reduce((sum, { n }) => sum + Math.max(0, n), 0)
  const counted = counts.reduce((sum, { n, count }) => sum + (n > 0 ? count : 0), 0)
  const process = frozen ?? { center: inspected > 0 ? counted / inspected : null, sigma: null }
  const { center } = process
  const main = counts.map(({ n, count }) =>
    n > 0
      ? controlPoint(count / n, center, center === null ? null : Math.sqrt(variance[kind](center) / n), bounds[kind])
      : controlPoint(null, center, null),
  )
  return { process, main, spread: [] }
}
