// What the structure checks share: the files of the tree, parsed, and how a check says what it found.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const notOurs = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
])

/** The files of the tree by their path from the root, and their text. Tests give a tree of their own. */
export const readTree = () => {
  const files = []
  const enter = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (notOurs.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) enter(path)
      else files.push(relative(root, path))
    }
  }
  enter(root)
  return treeOf(files.sort(), path => readFileSync(join(root, path), 'utf8'))
}

/** A tree from its paths and a way to read them. */
export const treeOf = (files, read) => {
  const known = new Set(files)
  const texts = new Map()
  return {
    files,
    has: path => known.has(path),
    read: path => {
      if (!texts.has(path)) texts.set(path, read(path))
      return texts.get(path)
    },
  }
}

/** A tree from an object of path and text. */
export const treeFrom = texts => treeOf(Object.keys(texts), path => texts[path])

export const isScript = path => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = path => /\.(test|spec)\.tsx?$/.test(path)

/** How many TypeScript files git knows of, to notice a check that reads too few. Undefined outside of a clone. */
export const scriptsKnownToGit = () => {
  try {
    const names = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\0')
    return names.filter(isScript).length
  } catch {
    return undefined
  }
}

/** Visits every node of a syntax tree, parents first. */
export const visit = (node, look) => {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, look)
    return
  }
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') look(node)
  for (const key in node) if (key !== 'parent') visit(node[key], look)
}

/** The number of the line that a position is on. */
export const lineOf = (text, position) => text.slice(0, position).split('\n').length

/** Runs a check from the command line: says what it found, and fails when there is something. */
export const runCheck = (moduleUrl, what, find) => {
  if (process.argv[1] !== fileURLToPath(moduleUrl)) return
  const { problems, read } = find(readTree())
  for (const problem of problems) console.log(problem)
  console.log(problems.length === 0 ? `${what}: ${read} files, nothing wrong` : `${what}: ${problems.length} wrong`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
