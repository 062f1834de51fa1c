// How much script the browser loads (design: sign-in ≤ 150 kB, a page's own part ≤ 100 kB, compressed).
// Builds the web application first, if its sources changed.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { root } from './node26.mjs'

const dist = join(root, 'packages/web/dist')
const mostForSignIn = 150_000
const mostForPage = 100_000
const signIn = 'src/auth/SignInPage.tsx'
const phrases = ['platform', 'ui', 'auth'].map(room => `src/${room}/phrases`)
const languages = ['en', 'de', 'ar']

/** Everything that is loaded together with these parts, by their names in the manifest. */
const loadedWith = (manifest, names, found = new Set()) => {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    loadedWith(manifest, manifest[name].imports ?? [], found)
  }
  return found
}

const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`

/** What weighs too much. `first`: files named in index.html; `sizeOf`: bytes of a file as it is sent. */
export const findWeightProblems = ({ manifest, first, sizeOf }) => {
  const names = Object.keys(manifest)
  const start = loadedWith(
    manifest,
    names.filter(name => first.includes(manifest[name].file)),
  )
  const weightOf = parts => [...parts].reduce((sum, name) => sum + sizeOf(manifest[name].file), 0)
  const problems = []
  if (start.size === 0 || !manifest[signIn]) return { problems: ['the sign-in page is not in the manifest'], read: 0 }

  const signIns = languages.map(language =>
    weightOf(loadedWith(manifest, [signIn, ...phrases.map(folder => `${folder}/${language}.json.js`)], new Set(start))),
  )
  const heaviest = Math.max(...signIns)
  if (heaviest > mostForSignIn)
    problems.push(`the sign-in page loads ${kilobytes(heaviest)} of script; ${kilobytes(mostForSignIn)} is the most`)

  const pages = names.filter(name => manifest[name].isDynamicEntry && /Page\.tsx$/.test(name))
  const loaded = new Map(pages.map(page => [page, loadedWith(manifest, [page])]))
  const users = new Map()
  for (const parts of loaded.values()) for (const part of parts) users.set(part, (users.get(part) ?? 0) + 1)
  for (const [page, parts] of loaded) {
    const own = weightOf([...parts].filter(part => !start.has(part) && users.get(part) === 1))
    if (own > mostForPage)
      problems.push(`${page} loads ${kilobytes(own)} of script of its own; ${kilobytes(mostForPage)} is the most`)
  }
  return { problems, signIn: heaviest, read: pages.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildWeb(line => console.log(line))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const found = findWeightProblems({
    manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
    first: [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1]),
    sizeOf: file => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size,
  })
  for (const problem of found.problems) console.log(problem)
  console.log(
    found.problems.length === 0
      ? `weight: ${found.read} pages, the sign-in ${kilobytes(found.signIn)}, nothing wrong`
      : `weight: ${found.problems.length} wrong`,
  )
  process.exitCode = found.problems.length === 0 ? 0 : 1
}
