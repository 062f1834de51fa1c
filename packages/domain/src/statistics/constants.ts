import { normalDensity, upperTail } from './normal.ts'

/**
 * The constants of control charts for subgroups of `n` readings from a normal distribution, under the names that
 * ISO 7870-2 and Montgomery (Introduction to Statistical Quality Control, appendix VI) give them.
 */
export interface ControlConstants {
  /** Expected range in standard deviations of a reading. */
  readonly d2: number
  /** Standard deviation of the range. */
  readonly d3: number
  /** Expected sample standard deviation. */
  readonly c4: number
  /** Limits of the mean around the grand mean, in mean ranges. */
  readonly A2: number
  /** Limits of the mean around the grand mean, in mean standard deviations. */
  readonly A3: number
  /** Lower and upper limit of the standard deviation, in mean standard deviations. */
  readonly B3: number
  readonly B4: number
  /** Lower and upper limit of the range, in mean ranges. */
  readonly D3: number
  readonly D4: number
  /** Limits of a single reading around the mean, in mean ranges of `n` successive readings. */
  readonly E2: number
}

const known = new Map<number, ControlConstants>()

/**
 * The constants for subgroups of `n` readings, computed rather than looked up: tables end at 25 and round to three
 * digits, while a measurement question may ask for 125 readings. They are exact to seven digits up to n = 125 and to
 * four up to 1,000. Ranges of more than ten readings are a poor measure of spread: use standard deviations there
 * (ISO 7870-2).
 */
export const controlConstants = (n: number): ControlConstants => {
  const computed = known.get(n)
  if (computed) return computed
  if (!Number.isInteger(n) || n < 2)
    throw new RangeError(`There are no control chart constants for subgroups of ${n} readings.`)
  const constants = constantsOf(n)
  known.set(n, constants)
  return constants
}

const constantsOf = (n: number): ControlConstants => {
  const d2 = expectedRange(n)
  const d3 = Math.sqrt(expectedSquareOfRange(n) - d2 * d2)
  const c4 = expectedDeviation(n)
  const rangeReach = (3 * d3) / d2
  const deviationReach = (3 * Math.sqrt(1 - c4 * c4)) / c4
  return {
    ...{ d2, d3, c4, E2: 3 / d2 },
    A2: 3 / (d2 * Math.sqrt(n)),
    A3: 3 / (c4 * Math.sqrt(n)),
    B3: Math.max(0, 1 - deviationReach),
    B4: 1 + deviationReach,
    D3: Math.max(0, 1 - rangeReach),
    D4: 1 + rangeReach,
  }
}

// The trapezoidal rule converges exponentially for smooth functions that vanish at both ends of the line.
const step = 0.2
const line = Array.from({ length: 91 }, (_, index) => (index - 45) * step)

/** d2: the integral of 1 - Φ(x)^n - (1 - Φ(x))^n (Tippett, Biometrika 17, 1925). */
const expectedRange = (n: number) => step * line.reduce((sum, x) => sum + 1 - upperTail(-x) ** n - upperTail(x) ** n, 0)

/** E(R²): the integral of 2r(1 - F(r)), where F is the distribution of the range. */
const expectedSquareOfRange = (n: number) => {
  rangeNodes ??= nodesOfRange()
  let sum = 0
  for (const { weight, within } of rangeNodes) {
    let below = 0
    for (const { density, share } of within) below += density * share ** (n - 1)
    sum += weight * (1 - n * step * below)
  }
  return sum
}

interface RangeNode {
  weight: number
  within: { density: number; share: number }[]
}
const stepOfRange = 0.0625
let rangeNodes: RangeNode[] | undefined

/**
 * F(r) is n times the integral of φ(x) (Φ(x + r) - Φ(x))^(n-1), and these are the values that no n changes. The range
 * begins at 0, so it is mapped to the whole line by r = exp(t - exp(-t)) first.
 */
const nodesOfRange = () => {
  const nodes: RangeNode[] = []
  for (let t = -3.6; t < 3; t += stepOfRange) {
    const r = Math.exp(t - Math.exp(-t))
    const within = line.map(x => ({ density: normalDensity(x), share: between(x, x + r) }))
    nodes.push({ weight: 2 * r * r * (1 + Math.exp(-t)) * stepOfRange, within })
  }
  return nodes
}

/** Φ(b) - Φ(a) for a ≤ b, without the digits that a difference of two numbers near 1 would lose. */
const between = (a: number, b: number) => (a > 0 ? upperTail(a) - upperTail(b) : upperTail(-b) - upperTail(-a))

/** c4: √(2/(n-1)) Γ(n/2)/Γ((n-1)/2). With g(m) = Γ((m+1)/2)/Γ(m/2), g(1) = 1/√π and g(m+1) = m/(2 g(m)). */
const expectedDeviation = (n: number) => {
  let ratio = 1 / Math.sqrt(Math.PI)
  for (let m = 1; m < n - 1; m++) ratio = m / (2 * ratio)
  return Math.sqrt(2 / (n - 1)) * ratio
}
