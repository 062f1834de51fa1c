import { type ControlCharts, controlChart } from '@gemba/domain/statistics/controlChart'
import type { Plot } from '../format/figures.ts'

/**
 * What is counted of each group, and out of how many: the first two figures. Undefined without both, and where more was
 * counted than there is (a share above one is none).
 */
export const attributeChartOf = (kind: 'p' | 'u', { series }: Plot): ControlCharts | undefined => {
  const [counted, sizes] = series
  if (!counted || !sizes) return undefined
  const counts = counted.values.map((count, at) => ({ count: count ?? 0, n: sizes.values[at] ?? 0 }))
  if (kind === 'p' && counts.some(({ count, n }) => count > n)) return undefined
  return controlChart({ kind, counts })
}
