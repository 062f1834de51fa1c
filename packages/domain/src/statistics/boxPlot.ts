import { inOrder, percentile } from './percentile.ts'
import { meanOf } from './subgroup.ts'

export interface BoxPlot {
  count: number
  least: number
  /** The whiskers end at the last values that are within 1.5 times the box from its edge. */
  lowerWhisker: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  upperWhisker: number
  most: number
  mean: number
  /** Values beyond the whiskers, from the smallest. */
  outliers: number[]
}

/** The figures of Tukey's box plot, with the quartiles that PostgreSQL computes; null without values. */
export const boxPlot = (values: readonly number[]): BoxPlot | null => {
  const sorted = inOrder(values)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return null
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map(share => percentile(sorted, share)) as [
    number,
    number,
    number,
  ]
  const reach = 1.5 * (upperQuartile - lowerQuartile)
  const [lowerFence, upperFence] = [lowerQuartile - reach, upperQuartile + reach]
  // A quartile lies between two values: the nearest one may be inside the box, and the whisker has no length then.
  const lowerWhisker = Math.min(lowerQuartile, sorted.find(value => value >= lowerFence) ?? least)
  const upperWhisker = Math.max(upperQuartile, sorted.findLast(value => value <= upperFence) ?? most)
  return {
    ...{ count: sorted.length, least, lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker, most },
    mean: meanOf(sorted),
    outliers: [...sorted.filter(value => value < lowerFence || value > upperFence)],
  }
}
