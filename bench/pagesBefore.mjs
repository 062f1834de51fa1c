/** The pages that are measured, as an operator of the demo opens them. */
export const pages = [
  { name: 'Sign-in', path: '/signin', isSignedIn: false },
  { name: "Operator's list", path: '/checklists/product', isSignedIn: true },
  { name: 'Run page', path: '/checklists/product/internal/BH-4711-FI', isSignedIn: true },
]

const scores = (performance, accessibility, practices) => ({ performance, accessibility, practices })
const kilobytes = (all, script, style, font, data, other) => ({ all, script, style, font, data, other })

const signIn = { requests: 18, ...kilobytes(323, 161, 37, 120, 0, 5.5) }
const list = { requests: 69, ...kilobytes(453, 337, 56, 47, 8.7, 3.9) }
const run = { requests: 70, ...kilobytes(529, 389, 65, 47, 24, 5.5) }

/** What is wanted of each on a phone: scores at least, kilobytes and requests at most. */
export const goals = {
  'Sign-in': { ...scores(95, 100, 100), script: 110 },
  "Operator's list": { ...scores(90, 100, 100), requests: 25, all: 220 },
  'Run page': { ...scores(90, 100, 100), all: 280 },
}

/** What `npm run bench -- pages` said of them on two cores before they were made light. */
export const before = {
  'Sign-in': {
    phone: { ...scores(93, 100, 100), ready: 2729, blocked: 120, ...signIn },
    desk: { ...scores(99, 100, 100), ready: 761, blocked: 0, ...signIn },
  },
  "Operator's list": {
    phone: { ...scores(63, 100, 96), ready: 5176, blocked: 446, ...list },
    desk: { ...scores(97, 100, 96), ready: 1200, blocked: 2, ...list },
  },
  'Run page': {
    phone: { ...scores(71, 100, 96), ready: 5064, blocked: 162, ...run },
    desk: { ...scores(96, 100, 96), ready: 1208, blocked: 0, ...run },
  },
}
