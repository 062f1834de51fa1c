// Length, names and unfinished business of the source files. No package is imported: this check also runs alone.
import { basename } from 'node:path'
import { lineOf, runCheck } from './tree.mjs'

const isSource = path => /\.(ts|tsx|mts|mjs|js|css|html)$/.test(path) && !/(^|\/)migrations\//.test(path)
const cupboard = /(^|[-._/])(utils?|helpers?|managers?|misc|services?)([-._/]|$)/i
// A word in a name written together, such as userManager.ts.
const cupboardInside = /[a-z](Utils?|Helpers?|Managers?|Misc|Services?)([A-Z.]|$)/

// The names stand apart so that this list does not find itself.
const unfinished = [
  [new RegExp(`\\b(${['TO', 'DO|FIX', 'ME'].join('')})\\b`, 'g'), 'unfinished'],
  [new RegExp(['coming', 'soon'].join('[ -]'), 'gi'), 'promises something for later'],
  [new RegExp(['not', 'implemented'].join('[ -]'), 'gi'), 'not done'],
  [
    new RegExp(`\\b(test|it|describe|suite)\\.(${['on', 'ly|sk', 'ip|to', 'do|fix', 'me'].join('')})\\b`, 'g'),
    'a test that is left out',
  ],
]

// What the server's SQL says in one place, which the others use.
const server = 'packages/server/src/'
const saidOnce = [
  [/first_name\s*\|\||'profile', jsonb_build_object/g, `${server}users/public/person.ts`],
  [/\.offset\(/g, `${server}platform/database/paging.ts`],
]

// Casts that turn type checking off. Tests may build what the types forbid.
const isTest = path => /\.(test|spec|samples|builder)\.|(^|\/)(testing|oracle|e2e)\//.test(path)
const uncheckedCasts = path => (path.startsWith('packages/web/') ? /\bas (?:never|unknown as)\b/g : /\bas never\b/g)
// TypeScript cannot relate these two types; the reason is next to each.
const castsAllowed = new Map([
  ['packages/web/src/platform/Loaded.tsx', 'a filtered list is not known to match the tuple of its queries'],
  ['packages/embed-sdk/src/react/newest.ts', 'a handler is found by the name of its event'],
])

/** The code of a file without its comments and texts. */
const codeOf = text => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, found => found.replace(/[^\n]/g, ' '))

const problemsOf = (path, text) => {
  const problems = []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > 500) problems.push(`${path}: ${lines} lines; none may have over 500`)
  const name = basename(path)
  if (cupboard.test(path) || cupboardInside.test(name)) problems.push(`${path}: a name that says what is in it, please`)
  for (const [pattern, what] of unfinished) {
    for (const match of text.matchAll(pattern))
      problems.push(`${path}:${lineOf(text, match.index)}: ${match[0]}: ${what}`)
  }
  for (const [pattern, home] of path.startsWith(server) ? saidOnce : []) {
    if (path === home) continue
    for (const match of text.matchAll(pattern))
      problems.push(`${path}:${lineOf(text, match.index)}: '${match[0]}' is said in ${home}; use that`)
  }
  const casts = /\.tsx?$/.test(path) && !isTest(path) ? [...codeOf(text).matchAll(uncheckedCasts(path))] : []
  if (castsAllowed.has(path) && casts.length === 0) problems.push(`${path}: needs no exception for casts any longer`)
  for (const match of castsAllowed.has(path) ? [] : casts) {
    problems.push(`${path}:${lineOf(text, match.index)}: '${match[0]}' turns type checking off; declare the type`)
  }
  for (const match of text.matchAll(/biome-ignore(?:-all|-start)?\b([^\n]*)/g)) {
    const reason = match[1]
      .split(':')
      .slice(1)
      .join(':')
      .replace(/\*\/.*$/, '')
      .trim()
    if (reason.length < 10) problems.push(`${path}:${lineOf(text, match.index)}: a suppression without a reason`)
  }
  for (const match of text.matchAll(/@ts-(?:ignore|nocheck|expect-error)([^\n]*)/g)) {
    if (match[1].replace(/^[:\s]+/, '').length < 10) {
      problems.push(`${path}:${lineOf(text, match.index)}: a suppression without a reason`)
    }
  }
  return { problems, lines }
}

/** What is wrong with the files of a tree. At most one in a hundred may have more than 300 lines. */
export const findFileProblems = tree => {
  const files = tree.files.filter(isSource)
  const problems = []
  const long = []
  for (const path of files) {
    const found = problemsOf(path, tree.read(path))
    problems.push(...found.problems)
    if (found.lines > 300) long.push(`${path} (${found.lines})`)
  }
  if (long.length > Math.ceil(files.length / 100)) {
    problems.push(`${long.length} of ${files.length} files have more than 300 lines: ${long.join(', ')}`)
  }
  if (files.length === 0) problems.push('read no file at all')
  return { problems, read: files.length }
}

runCheck(import.meta.url, 'files', findFileProblems)
