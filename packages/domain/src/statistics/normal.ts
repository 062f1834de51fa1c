// The normal distribution. JavaScript has no error function; the series and the continued fraction below are exact to
// about 14 digits, in the tails too: a capability of 2 leaves 2 parts in a billion, and they must be right.

/** The density of the normal distribution, for the curve over a histogram: times readings times width of a bin. */
export const normalDensity = (x: number, mean = 0, sigma = 1): number =>
  Math.exp(-0.5 * ((x - mean) / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI))

/** The share of a standard normal distribution above `z`. */
export const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z)
  if (z === Number.POSITIVE_INFINITY) return 0
  return z < 3 ? 0.5 - halfArea(z) : normalDensity(z) / fraction(z)
}

/** The area from 0 to `z`, by Marsaglia's series (Journal of Statistical Software 11, 2004). */
const halfArea = (z: number) => {
  let term = z
  let sum = z
  for (let k = 3; term > sum * 1e-17; k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return sum * normalDensity(z)
}

/** Laplace's continued fraction z + 1/(z + 2/(z + 3/(z + …))), from its far end. */
const fraction = (z: number) => {
  let value = z
  for (let k = 150; k > 0; k--) value = z + k / value
  return value
}
