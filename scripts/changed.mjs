// What a change touches, for npm test -- --changed: tests of the packages that use the file, and the browser specs that
// name its room. What is not listed here is not clear, and touches everything.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

const git = (...order) => {
  const { status, stdout, stderr } = spawnSync('git', order, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${order.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** The files that differ from where this branch left a revision, committed or not. */
export const changedFiles = revision => {
  const hasOrigin = git('branch', '--remotes', '--list', 'origin/main').length > 0
  const [base] = git('merge-base', revision ?? (hasOrigin ? 'origin/main' : 'HEAD~1'), 'HEAD')
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name'),
  ]
}

/** The rooms that a spec names in its line 'Rooms: …'; 'all' when it has no such line. */
export const roomsOf = text => /^\/\/ Rooms: (.+)$/m.exec(text)?.[1].split(', ') ?? ['all']

/** The browser specs by their path, each with its rooms. */
export const readSpecs = () =>
  new Map(
    readdirSync(join(root, 'e2e'))
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => [`e2e/${name}`, roomsOf(readFileSync(join(root, 'e2e', name), 'utf8'))]),
  )

// Only checks read these, and people; the checks always run.
const onlyChecked =
  /^([^/]+\.md|LICENSE|biome\.json|knip\.json|bench\/.+|docs\/((decisions|pictures)\/.+|glossary\.md)|scripts\/(check-[^/]+|[^/]+\.test)\.mjs)$/
const inRoom = /^packages\/(domain|server|web)\/src\/([\w-]+)\//
const onlyForTests = /\.test\.tsx?$|\.(builder|samples)\.ts$|\/testing\//
const ofEmbedSdk = /^(packages\/embed-sdk|examples\/embed-host)\//
const projects = { domain: ['domain', 'server', 'web'], server: ['server'], web: ['web'] }

/** What one file touches; undefined when that is not clear. */
const touchedByOne = (file, specs) => {
  if (onlyChecked.test(file)) return {}
  if (ofEmbedSdk.test(file)) return { projects: ['embed-sdk'], withEmbedSdk: true }
  if (specs.has(file)) return { specs: [file] }
  if (/^e2e\//.test(file)) return { specs: [...specs.keys()] }
  const [, name, room] = inRoom.exec(file) ?? []
  if (!name) return undefined
  if (onlyForTests.test(file)) return { projects: projects[name] }
  return { projects: projects[name], specs: specsOf(room, specs) }
}

/** What several rooms share is named by no spec, and touches all of them. */
const specsOf = (room, specs) => {
  const isNamed = [...specs.values()].some(rooms => rooms.includes(room))
  return [...specs].filter(([, rooms]) => !isNamed || rooms.includes(room) || rooms.includes('all')).map(([at]) => at)
}

/** What these files touch: projects of vitest, browser specs, the embed SDK. Absent is all of them. */
export const touchedBy = (files, specs) => {
  const each = files.map(file => touchedByOne(file, specs))
  if (each.includes(undefined)) return { withEmbedSdk: true }
  const all = key => [...new Set(each.flatMap(touched => touched[key] ?? []))].sort()
  return { projects: all('projects'), specs: all('specs'), withEmbedSdk: each.some(touched => touched.withEmbedSdk) }
}
