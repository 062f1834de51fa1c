// The position of a value on the gauge. Two limits are at 22 % and 78 % of the width; with one limit the other end is a wall.

export interface Limits {
  lower?: number | null
  upper?: number | null
  nominal?: number | null
}
export type GaugeSize = 'small' | 'large'

export interface GaugeGeometry {
  base: [from: number, to: number]
  zone: [from: number, to: number]
  limits: { x: number; value: number }[]
  /** The end without a limit, where the scale begins or ends. */
  wall?: number
  nominal?: number
  dots: { x: number; value: number }[]
  /** Values outside: each pulls a line out of the limit it crossed. */
  outside: { x: number; from: number; value: number }[]
}

/** Whether a value is within its limits; a value on the limit is. */
export const isWithin = (value: number, { lower, upper }: Limits): boolean =>
  (lower == null || value >= lower) && (upper == null || value <= upper)

/** How far a value is outside its limits, always positive, and on which side; undefined when it is inside. Without binary rounding errors. */
export const overshoot = (
  value: number,
  { lower, upper }: Limits,
): { by: number; side: 'under' | 'over' } | undefined => {
  if (upper != null && value > upper) return { by: distance(value, upper), side: 'over' }
  if (lower != null && value < lower) return { by: distance(lower, value), side: 'under' }
  return undefined
}

/** Exact for readings: they have at most six decimals, so their millionths are whole numbers. */
const distance = (far: number, near: number) => (Math.round(far * 1e6) - Math.round(near * 1e6)) / 1e6

/** Marks stay this far from the edge, so that an octagon is never cut. */
const marginOf = (size: GaugeSize) => (size === 'large' ? 8 : 6)

/**
 * Places limits and values on a line of `width` px. Values beyond the line are placed at its end. `among` are values
 * that are drawn elsewhere on the same scale.
 */
export const gaugeGeometry = (
  limits: Limits,
  values: readonly number[],
  width: number,
  size: GaugeSize = 'small',
  among: readonly number[] = [],
): GaugeGeometry => {
  const near = width * 0.22
  const far = width * 0.78
  const scale = scaleOf(limits, [...values, ...among], width, near, far)
  const margin = marginOf(size)
  const place = (value: number) => Math.min(width - margin, Math.max(margin, scale(value)))
  const both = limits.lower != null && limits.upper != null
  const wall = both ? undefined : limits.upper != null ? 10 : limits.lower != null ? width - 10 : undefined
  return {
    base: [wall === 10 ? 10 : 2, wall !== undefined && wall > 10 ? wall : width - 2],
    zone: [limits.lower != null ? near : (wall ?? 2), limits.upper != null ? far : (wall ?? width - 2)],
    limits: [
      ...(limits.lower != null ? [{ x: near, value: limits.lower }] : []),
      ...(limits.upper != null ? [{ x: far, value: limits.upper }] : []),
    ],
    wall,
    nominal:
      limits.nominal != null && both && limits.nominal !== limits.lower && limits.nominal !== limits.upper
        ? place(limits.nominal)
        : undefined,
    dots: values.filter(value => isWithin(value, limits)).map(value => ({ value, x: place(value) })),
    outside: values
      .filter(value => !isWithin(value, limits))
      .map(value => ({
        value,
        x: place(value),
        from: limits.upper != null && value > limits.upper ? far : near,
      })),
  }
}

const scaleOf = ({ lower, upper }: Limits, values: readonly number[], width: number, near: number, far: number) => {
  if (lower != null && upper != null) return line(lower, near, upper, far)
  if (upper != null) {
    const least = Math.min(0, ...values)
    return line(least < upper ? least : upper - (Math.abs(upper) || 1), 10, upper, far)
  }
  if (lower != null) {
    const reach = Math.max(Math.abs(lower) * 0.2, ...values.map(value => (value - lower) * 1.25), Number.EPSILON)
    return line(lower, near, lower + reach, width - 10)
  }
  const least = Math.min(...values)
  return line(least, near, Math.max(...values), far)
}

const line = (a: number, xa: number, b: number, xb: number) => (value: number) =>
  a === b
    ? value === a
      ? (xa + xb) / 2
      : value > a
        ? Number.MAX_SAFE_INTEGER
        : -Number.MAX_SAFE_INTEGER
    : xa + ((value - a) / (b - a)) * (xb - xa)
