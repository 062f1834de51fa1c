// How much script the browser loads (design: sign-in ≤ 144 kB, a page's own part ≤ 100 kB, compressed).
// The page that draws a report: ≤ 250 kB with its charts. It also compares Mantine's styles with its components that are in use.
// Builds the web application first, if its sources changed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { root } from './node26.mjs'

const dist = join(root, 'packages/web/dist')
const mantine = join(root, 'node_modules/@mantine/core/styles')
const mostForSignIn = 144_000
const mostForPage = 100_000
const mostForFrame = 250_000
const signIn = 'src/auth/SignInPage.tsx'
const phrases = language => [`src/platform/firstPhrases/${language}.ts`, `src/auth/phrases/${language}.json.js`]
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
    weightOf(loadedWith(manifest, [signIn, ...phrases(language)], new Set(start))),
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

/** What is too heavy in the page that draws a report with bars, lines and a table. */
export const findFrameProblems = ({ manifest, sizeOf }) => {
  const parts = loadedWith(manifest, ['index.html', 'src/charts/engine.ts'])
  const files = new Set([...parts].flatMap(name => [manifest[name].file, ...(manifest[name].css ?? [])]))
  const weight = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return weight > mostForFrame
    ? [`the page of a report loads ${kilobytes(weight)}; ${kilobytes(mostForFrame)} is the most`]
    : []
}

const classesIn = text => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

/**
 * What theme/mantine.ts lacks or has for nothing. `scripts` and `styles`: all texts of the build together; `components`:
 * the style of each of Mantine's components.
 */
export const findStyleProblems = ({ scripts, styles, components }) => {
  const [used, there] = [classesIn(scripts), classesIn(styles)]
  return Object.entries(components).flatMap(([name, style]) => {
    const own = classesIn(style)
    if (own.isDisjointFrom(used) === own.isDisjointFrom(there)) return []
    return own.isDisjointFrom(there)
      ? `packages/web/src/theme/mantine.ts lacks ${name}, which is in use`
      : `packages/web/src/theme/mantine.ts imports ${name}, which nothing uses`
  })
}

const textsOf = (folder, ending) =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending) && !name.endsWith(`.layer${ending}`))
    .map(name => [name, readFileSync(join(folder, name), 'utf8')])
const textOf = (folder, ending) =>
  textsOf(folder, ending)
    .map(([, text]) => text)
    .join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildWeb(line => console.log(line))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const builtOf = folder => ({
    manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
    sizeOf: file => statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size,
  })
  const found = findWeightProblems({
    ...builtOf(dist),
    first: [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1]),
  })
  const assets = join(dist, 'assets')
  const components = Object.fromEntries(textsOf(mantine, '.css'))
  const styles = findStyleProblems({ scripts: textOf(assets, '.js'), styles: textOf(assets, '.css'), components })
  const frame = findFrameProblems(builtOf(join(root, 'packages/report-frame/dist')))
  const problems = [...found.problems, ...styles, ...frame]
  for (const problem of problems) console.log(problem)
  console.log(
    problems.length === 0
      ? `weight: ${found.read} pages, the sign-in ${kilobytes(found.signIn)}, nothing wrong`
      : `weight: ${problems.length} wrong`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
