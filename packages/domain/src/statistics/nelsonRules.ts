import type { ControlPoint } from './controlPoint.ts'
import { dust } from './subgroup.ts'

/**
 * The eight tests for special causes of L. S. Nelson (The Shewhart control chart: tests for special causes, Journal of
 * Quality Technology 16, 1984), also in ISO 7870-2. Zone C reaches one standard deviation from the center, B two, A three.
 *
 * 1. One point beyond zone A.
 * 2. Nine points in a row on one side of the center.
 * 3. Six points in a row, each above or each below the one before.
 * 4. Fourteen points in a row, up and down in turn.
 * 5. Two of three points in a row beyond zone B, on one side.
 * 6. Four of five points in a row beyond zone C, on one side.
 * 7. Fifteen points in a row within zone C.
 * 8. Eight points in a row on both sides of the center, none within zone C.
 */
export const nelsonRules = {
  1: 'beyondLimits',
  2: 'oneSide',
  3: 'trend',
  4: 'alternating',
  5: 'twoOfThree',
  6: 'fourOfFive',
  7: 'nearCenter',
  8: 'farFromCenter',
} as const

export type NelsonRule = keyof typeof nelsonRules

/** Points that chance alone hardly puts in such an order. */
export interface Signal {
  rule: NelsonRule
  /** The first and the last point; runs that go on are one signal, with all of their points. */
  from: number
  to: number
  /** The points that break the rule; for two of three and four of five, those between do not. */
  points: number[]
  direction: 'above' | 'below' | 'rising' | 'falling' | null
}

/**
 * The signals of a chart, in the order of their first points. A gap ends every run, and so does a point of `restarts`,
 * where new limits begin. A point on a limit or on the center is not beyond it. Where points have no spread there are no
 * zones: then only rules 1 to 4 can speak.
 */
export const nelsonSignals = (
  points: readonly ControlPoint[],
  rules: readonly NelsonRule[],
  restarts: readonly number[] = [],
): Signal[] =>
  unbroken(points, new Set(restarts))
    .flatMap(stretch => [...new Set(rules)].flatMap(rule => finders[rule](stretch).map(found => ({ rule, ...found }))))
    .sort((a, b) => a.from - b.from || a.rule - b.rule)

type Found = Omit<Signal, 'rule'>
type Side = -1 | 0 | 1

/** A point with its place in the chart. */
interface Placed extends ControlPoint {
  value: number
  at: number
}

const unbroken = (points: readonly ControlPoint[], restarts: ReadonlySet<number>) => {
  const stretches: Placed[][] = []
  let current: Placed[] = []
  for (const [at, { value, ...point }] of points.entries()) {
    if (value === null || restarts.has(at)) current = []
    if (value === null) continue
    if (current.length === 0) stretches.push(current)
    current.push({ ...point, value, at })
  }
  return stretches
}

const sideOf = (difference: number, size: number, sigma: number | null): Side =>
  Math.abs(difference) <= dust(size) + (sigma ?? 0) * 1e-9 ? 0 : difference > 0 ? 1 : -1

/** The side on which a point is beyond so many standard deviations from the center. */
const beyond = ({ value, center, sigma }: Placed, sigmas: number): Side => {
  if (center === null || (sigmas > 0 && sigma === null)) return 0
  const far = sigmas * (sigma ?? 0)
  const size = Math.max(Math.abs(value), Math.abs(center))
  if (sideOf(value - center - far, size, sigma) > 0) return 1
  return sideOf(value - center + far, size, sigma) < 0 ? -1 : 0
}
const hasZones = ({ center, sigma }: Placed) => center !== null && sigma !== null && sigma > 0
const beyondZone = (point: Placed, sigmas: number): Side => (hasZones(point) ? beyond(point, sigmas) : 0)

/** The longest runs of places with the same key; a key of 0 belongs to no run. */
const runsOf = (keys: readonly number[], least: number) => {
  const runs: { first: number; last: number; key: number }[] = []
  for (let first = 0; first < keys.length; ) {
    const key = keys[first] ?? 0
    let last = first
    while (keys[last + 1] === key) last++
    if (key !== 0 && last - first + 1 >= least) runs.push({ first, last, key })
    first = last + 1
  }
  return runs
}

const stretchFrom = (stretch: readonly Placed[], first: number, last: number, direction: Found['direction']): Found => {
  const points = stretch.slice(first, last + 1).map(({ at }) => at)
  return { from: points[0] ?? 0, to: points.at(-1) ?? 0, points, direction }
}

const onOneSide = (stretch: readonly Placed[], sigmas: number, least: number): Found[] =>
  runsOf(
    stretch.map(point => beyond(point, sigmas)),
    least,
  ).map(({ first, last, key }) => stretchFrom(stretch, first, last, key > 0 ? 'above' : 'below'))

/** Which way each point lies from the one before. */
const stepsOf = (stretch: readonly Placed[]) =>
  stretch.slice(1).map(({ value, sigma }, index) => {
    const before = stretch[index]?.value ?? value
    return sideOf(value - before, Math.max(Math.abs(value), Math.abs(before)), sigma)
  })

const outOfRow = (stretch: readonly Placed[], sigmas: number, enough: number, row: number): Found[] =>
  ([1, -1] as const).flatMap(side => {
    const far = stretch.flatMap((point, index) => (beyondZone(point, sigmas) === side ? [index] : []))
    const clusters: number[][] = []
    for (const [first, place] of far.entries()) {
      const hit = far.slice(first, first + enough)
      if (hit.length < enough || (hit.at(-1) ?? 0) - place >= row) continue
      const cluster = clusters.at(-1)
      if (cluster && (cluster.at(-1) ?? 0) >= place) cluster.push(...hit.filter(one => one > (cluster.at(-1) ?? 0)))
      else clusters.push(hit)
    }
    return clusters.map(places => {
      const points = places.map(place => stretch[place]?.at ?? 0)
      return { from: points[0] ?? 0, to: points.at(-1) ?? 0, points, direction: side > 0 ? 'above' : 'below' } as const
    })
  })

const finders: Record<NelsonRule, (stretch: readonly Placed[]) => Found[]> = {
  1: stretch => onOneSide(stretch, 3, 1),
  2: stretch => onOneSide(stretch, 0, 9),
  3: stretch =>
    runsOf(stepsOf(stretch), 5).map(({ first, last, key }) =>
      stretchFrom(stretch, first, last + 1, key > 0 ? 'rising' : 'falling'),
    ),
  // Steps that take turns are equal once every second one is turned round.
  4: stretch =>
    runsOf(
      stepsOf(stretch).map((step, index) => (index % 2 ? -step : step)),
      13,
    ).map(({ first, last }) => stretchFrom(stretch, first, last + 1, null)),
  5: stretch => outOfRow(stretch, 2, 2, 3),
  6: stretch => outOfRow(stretch, 1, 4, 5),
  7: stretch =>
    runsOf(
      stretch.map(point => (hasZones(point) && beyond(point, 1) === 0 ? 1 : 0)),
      15,
    ).map(({ first, last }) => stretchFrom(stretch, first, last, null)),
  8: stretch => {
    const sides = stretch.map(point => beyondZone(point, 1))
    return runsOf(sides.map(Math.abs), 8)
      .filter(({ first, last }) => new Set(sides.slice(first, last + 1)).size === 2)
      .map(({ first, last }) => stretchFrom(stretch, first, last, null))
  },
}
