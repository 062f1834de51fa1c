/** One point of a control chart with its own limits; they differ from point to point when subgroups differ in size. */
export interface ControlPoint {
  /** Null is a gap: nothing was measured, or the subgroup has no such figure. */
  value: number | null
  /** Null when nothing tells it, such as in a phase without readings. */
  center: number | null
  lower: number | null
  upper: number | null
  /** The standard deviation of what is drawn, a third of the way from the center to a limit. */
  sigma: number | null
}

/** Puts limits three standard deviations around the center, within what the figure can be at all. */
export const controlPoint = (
  value: number | null,
  center: number | null,
  sigma: number | null,
  [least, most]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): ControlPoint => ({
  ...{ value, center, sigma },
  lower: center === null || sigma === null ? null : Math.max(least, center - 3 * sigma),
  upper: center === null || sigma === null ? null : Math.min(most, center + 3 * sigma),
})
