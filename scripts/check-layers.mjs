// Who may import whom. Arrows go one way: web → domain ← server, web → embed-sdk, report-frame → domain, report-frame →
// embed-sdk (types only). What draws a report on paper (server, reportSchedules) takes figures and charts from where the frame
// draws them, so that both are the same. In each package the shared rooms know no feature, in SQL neither, a feature shows others only its public/
// folder, and nothing goes in circles. TypeScript 7 has no interface for tools, so files are read with Vite's parser; a check that reads
// fewer files than git knows of fails.
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { findFeatureTablesInPlatform } from './platform-sql.mjs'
import { findReviewsOutsideScopes } from './scope-permissions.mjs'
import { findTenantCrossings } from './tenant-crossings.mjs'
import { isScript, isTest, runCheck, scriptsKnownToGit, visit } from './tree.mjs'
import { findUnsentStatements } from './unsent-statements.mjs'
import { findOtherWritePaths } from './write-paths.mjs'

const mayImport = {
  domain: [],
  server: ['domain'],
  web: ['domain', 'embed-sdk'],
  'embed-sdk': [],
  'report-frame': ['domain', 'embed-sdk'],
  e2e: ['domain'],
  bench: ['domain'],
}

const sharedRooms = { domain: ['core'], server: ['platform'], web: ['platform', 'ui', 'theme', 'i18n'] }

/** The imports of a file: what it names, and whether only types come from there. */
export const importsOf = (path, text) => {
  const { program, errors } = parseSync(path, text)
  const fatal = errors.find(error => error.severity === 'Error')
  if (fatal) throw new Error(`${path} cannot be read: ${fatal.message}`)
  const found = []
  visit(program, node => {
    const source =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
        ? node.source?.value
        : node.type === 'ImportExpression' || node.type === 'TSImportType'
          ? (node.source ?? node.argument)?.value
          : undefined
    if (typeof source !== 'string') return
    const typesOnly = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
    found.push({ source, typesOnly })
  })
  return found
}

/** Where a file is: its package, its room, and what its kind allows. */
const placeOf = path => {
  const [top, second, ...rest] = path.split('/')
  if (top !== 'packages') return { pack: top, room: undefined }
  const inner = rest[0] === 'src' ? rest.slice(1) : rest
  const room = rest[0] === 'src' && inner.length > 1 ? inner[0] : undefined
  return { pack: second, room, isPublic: inner[1] === 'public', isEntry: rest[0] === 'src' && !room }
}

/** Names under which a package offers a file that is called otherwise. */
const entries = { '@gemba/embed-sdk/react': 'packages/embed-sdk/src/react/EmbeddedContent.tsx' }

const resolve = (tree, from, source) => {
  const target =
    entries[source] ??
    (source.startsWith('@gemba/')
      ? source.replace(/^@gemba\/([^/]+)\/?(.*)$/, (_, pack, path) => `packages/${pack}/src/${path || 'index'}.ts`)
      : source.startsWith('.')
        ? normalize(join(dirname(from), source.replace(/\?.*$/, '')))
        : undefined)
  if (target === undefined) return undefined
  return { target, exists: tree.has(target) }
}

const isBuilder = path => /\.(builder|samples)\.ts$/.test(path)
/**
 * Tests, their samples and builders stand outside of the rooms: they build what they need wherever it is made. So does the
 * gallery, which shows parts of any room to those who build them, and is not served.
 */
const standsOutside = path => isTest(path) || isBuilder(path) || ['testing', 'gallery'].includes(placeOf(path).room)

const partsOfLists = /^packages\/web\/src\/ui\/lists\/(DataTable|FilterBar|Pager)\.tsx$/

/** Fills a database with records of the past, around the write path that serves people. */
const loader = 'packages/server/src/demo/load'

/** Makes figures readable and says how charts are drawn, without a page. */
const drawnAlike = /^packages\/report-frame\/src\/(charts|format|process|session)\//
const paper = 'packages/server/src/reportSchedules/'
/** Rooms of the report frame that web uses, too. */
const drawsFigures = ['charts', 'format', 'words']

const wrongArrow = (from, to, typesOnly) => {
  if (
    from.startsWith(paper) &&
    (drawnAlike.test(to) || (typesOnly && to === 'packages/report-frame/src/words/words.ts'))
  )
    return undefined

  if (dirname(to) === loader && dirname(from) !== loader && !from.endsWith('.command.ts'))
    return 'only its command uses the loader of submissions'

  // There is one list component: pages fill it in and lay out none of their own.
  if (partsOfLists.test(to) && dirname(from) !== dirname(to) && !isTest(from))
    return 'a list is shown by List or ListPage'

  // Every Chromium of the tests starts alike, and every build is compressed alike.
  const forAll = ['chromium-arguments', 'composedRules', 'precompressed'].map(name => `scripts/${name}.ts`)
  if (forAll.includes(to)) return undefined

  const a = placeOf(from)
  const b = placeOf(to)
  // Peers of the product, such as a push service, are played once for the tests of all packages.
  if (a.pack === 'e2e' && dirname(to) === 'packages/server/src/platform/testing') return undefined
  if (a.pack !== b.pack) {
    // Charts of widgets are those of reports: web takes the rooms that draw and word figures, and know no frame.
    if (a.pack === 'web' && b.pack === 'report-frame' && drawsFigures.includes(b.room)) return undefined
    if (b.pack === 'server' || b.pack === 'web') return `nothing imports ${b.pack}`
    if (!mayImport[a.pack]?.includes(b.pack)) return `${a.pack} does not import ${b.pack}`
    if (b.pack === 'embed-sdk' && a.pack === 'report-frame' && !typesOnly)
      return 'report-frame takes only types from embed-sdk'
    return undefined
  }
  const tries = standsOutside(from)
  if (a.room === 'gallery') return undefined
  if (!a.room || a.room === b.room || !sharedRooms[a.pack]) return undefined
  if (b.isEntry) return tries ? undefined : `a room does not import the entry file ${to}`
  const shared = sharedRooms[a.pack]
  if (shared.includes(b.room)) return undefined
  if (b.room === 'testing') return tries ? undefined : 'only tests import testing'
  if (tries && (isTest(from) || isBuilder(to) || a.room === 'testing')) return undefined
  if (shared.includes(a.room)) return `${a.room} knows no feature`
  if (a.pack === 'domain' || b.isPublic) return undefined
  return `${a.room} reaches into ${b.room} past its public folder`
}

/** Groups of nodes that reach each other, each as one sentence. `edges`: from → set of to. */
export const circles = edges => {
  const found = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const walk = node => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) walk(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || edges.get(node)?.has(node)) found.push(shortest(edges, group).join(' → '))
  }
  for (const node of edges.keys()) if (!index.has(node)) walk(node)
  return found
}

const shortest = (edges, group) => {
  const inside = new Set(group)
  const start = group[0]
  const queue = [[start]]
  const seen = new Set()
  for (const way of queue) {
    for (const next of edges.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start]
      if (!inside.has(next) || seen.has(next)) continue
      seen.add(next)
      queue.push([...way, next])
    }
  }
  return group
}

const add = (edges, from, to) => {
  if (!edges.has(from)) edges.set(from, new Set())
  edges.get(from).add(to)
}

/** Rooms that ARCHITECTURE.md does not name, so that its table of features stays complete. */
const findUnnamedRooms = tree => {
  const map = 'ARCHITECTURE.md'
  if (!tree.files.includes(map)) return []
  const named = new Set([...tree.read(map).matchAll(/`(?:[\w/]*\/)?(\w+)`/g)].map(([, name]) => name))
  const rooms = tree.files.flatMap(path => /^packages\/(?:domain|server|web)\/src\/(\w+)\//.exec(path)?.[1] ?? [])
  return [...new Set(rooms)].filter(room => !named.has(room)).map(room => `${map}: does not name the room ${room}`)
}

/** What is wrong with the imports of a tree. */
export const findLayerProblems = (tree, { expected } = {}) => {
  const problems = []
  const files = tree.files.filter(isScript)
  const between = new Map()
  const rooms = new Map()
  for (const from of files) {
    for (const { source, typesOnly } of importsOf(from, tree.read(from))) {
      const resolved = resolve(tree, from, source)
      if (!resolved) continue
      const { target, exists } = resolved
      if (!exists) {
        problems.push(`${from}: ${source} leads to no file of the tree (${target})`)
        continue
      }
      const wrong = wrongArrow(from, target, typesOnly)
      if (wrong) problems.push(`${from} → ${target}: ${wrong}`)
      if (isScript(target)) add(between, from, target)
      const [a, b] = [placeOf(from), placeOf(target)]
      if (sharedRooms[a.pack] && a.pack === b.pack && a.room && b.room && a.room !== b.room && !standsOutside(from)) {
        if (!rooms.has(a.pack)) rooms.set(a.pack, new Map())
        add(rooms.get(a.pack), a.room, b.room)
      }
    }
  }
  for (const circle of circles(between)) problems.push(`circle: ${circle}`)
  for (const [pack, edges] of rooms)
    for (const circle of circles(edges)) problems.push(`circle of ${pack} features: ${circle}`)
  problems.push(...findFeatureTablesInPlatform(tree), ...findTenantCrossings(tree), ...findOtherWritePaths(tree))
  problems.push(...findUnsentStatements(tree))
  problems.push(...findUnnamedRooms(tree))
  problems.push(...findReviewsOutsideScopes(tree))
  if (expected !== undefined && files.length < expected) problems.push(`read ${files.length} files of ${expected}`)
  if (files.length === 0) problems.push('read no file at all')
  return { problems, read: files.length }
}

runCheck(import.meta.url, 'layers', tree => findLayerProblems(tree, { expected: scriptsKnownToGit() }))
