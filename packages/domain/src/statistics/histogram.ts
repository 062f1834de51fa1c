import { inOrder, percentile } from './percentile.ts'

export interface Bin {
  from: number
  to: number
  /** Values from `from` up to but without `to`. */
  count: number
}

const mostBins = 60

/**
 * Sorts values into bins of one width, by the rule of Freedman and Diaconis (Zeitschrift für
 * Wahrscheinlichkeitstheorie 57, 1981): twice the middle half over the cube root of the number of values. Where the middle
 * half are all alike, Sturges' rule takes its place. Widths are round numbers. Readings of a gauge come in steps: there a
 * width is a whole number of steps and edges are between two, for otherwise every second bin would seem empty.
 */
export const histogram = (values: readonly number[]): Bin[] => {
  const sorted = inOrder(values)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  if (areAlike(least, most)) return [{ from: least, to: most, count: sorted.length }]
  const { start, width } = scaleOf(sorted, least, most)
  const bins: Bin[] = []
  for (let index = 0; index === 0 || edge(start, width, index) <= most; index++)
    bins.push({ from: edge(start, width, index), to: edge(start, width, index + 1), count: 0 })
  let index = 0
  for (const value of sorted) {
    while (value >= (bins[index]?.to ?? Number.POSITIVE_INFINITY) && index < bins.length - 1) index++
    const bin = bins[index]
    if (bin) bin.count++
  }
  return bins
}

/** Values that differ by less than binary arithmetic can put edges between. */
const areAlike = (least: number, most: number) =>
  most - least <= Math.max(Math.abs(least), Math.abs(most)) * 1e-11 + 1e-300

/** Edges without the dust of binary arithmetic: 0.3, not 0.30000000000000004. */
const edge = (start: number, width: number, index: number) => Number((start + index * width).toPrecision(14))

const scaleOf = (sorted: Float64Array, least: number, most: number) => {
  const wanted = Math.max(widthFor(sorted, least, most), (most - least) / mostBins)
  const step = stepOf(sorted, least)
  if (step === null) {
    const width = roundedUp(wanted)
    return { start: Math.floor(least / width) * width, width }
  }
  return { start: least - step / 2, width: Math.max(1, Math.ceil(wanted / step - 0.5)) * step }
}

const widthFor = (sorted: Float64Array, least: number, most: number) => {
  const middleHalf = percentile(sorted, 0.75) - percentile(sorted, 0.25)
  return middleHalf > 0
    ? (2 * middleHalf) / Math.cbrt(sorted.length)
    : (most - least) / Math.ceil(Math.log2(sorted.length) + 1)
}

/** The step of the gauge: the smallest difference, if every value is a whole number of such steps away; null otherwise. */
const stepOf = (sorted: Float64Array, least: number): number | null => {
  let smallest = Number.POSITIVE_INFINITY
  for (let index = 1; index < sorted.length; index++) {
    const difference = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0)
    if (difference > 0 && difference < smallest) smallest = difference
  }
  const step = Number(smallest.toPrecision(6))
  const isWhole = (value: number) => Math.abs((value - least) / step - Math.round((value - least) / step)) < 1e-3
  return sorted.length > 2 && sorted.every(isWhole) ? step : null
}

/** The next of 1, 2 and 5 times a power of ten. */
const roundedUp = (width: number) => {
  const power = 10 ** Math.floor(Math.log10(width))
  return ([1, 2, 5].find(factor => factor * power >= width * (1 - 1e-9)) ?? 10) * power
}
