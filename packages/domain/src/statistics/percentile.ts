/**
 * The value below which a share of the values lies, from 0 to 1, as PostgreSQL's `percentile_cont` computes it (method 7 of
 * Hyndman and Fan, The American Statistician 50, 1996): a figure is the same here and in a query. Takes sorted values.
 * The middle 99.73 % of a process reach from 0.00135 to 0.99865 (ISO 22514-2); that takes some thousand readings.
 */
export const percentile = (sorted: ArrayLike<number>, share: number): number => {
  const place = Math.min(1, Math.max(0, share)) * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (place - Math.floor(place)) * (above - below)
}

/** The values from the smallest to the largest, without those that are no numbers. */
export const inOrder = (values: Iterable<number>): Float64Array =>
  Float64Array.from(values).filter(Number.isFinite).sort()
