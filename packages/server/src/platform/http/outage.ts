/**
 * PostgreSQL: connection exceptions (08), resources (53), operator intervention (57), serialization (40001), deadlock
 * (40P01), idle transaction (25P03), a standby (25006), no lock (55P03), a login that is refused (28): someone changes
 * the secret on another node.
 */
const states = /^(08...|28...|53...|57...|25006|55P03|40001|40P01|25P03)$/
const network = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/** Messages of pg without a code: a broken connection, a timeout, no free connection. */
const words = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client (was closed|has encountered a connection error) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
]

/**
 * Whether an error means that a dependency is unavailable or overloaded: the same request may succeed in a moment.
 * The codes are those of PostgreSQL's appendix A and of the network.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // A Unix socket that is not there.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (states.test(code) || network.has(code))) return true
  if (words.some(pattern => pattern.test(error.message))) return true
  return error instanceof AggregateError ? error.errors.some(isOutage) : isOutage(error.cause)
}
