// Empty projects for trying the packed SDK in, without a registry: what they need besides comes from this workspace.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, node26, root } from '../../../scripts/node26.mjs'
import { buildSdk } from '../build.mjs'

const sdk = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in a folder. Fails with all that it printed. */
export const runIn = (folder, program, ...order) => {
  try {
    return execFileSync(program, order, { cwd: folder, env: environment(), encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${program} ${order.join(' ')}\n${error.stdout}${error.stderr}`)
  }
}

const npm = (folder, ...order) =>
  runIn(folder, 'npm', ...order, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')

/** Packs the SDK as it would be published. Answers its path and the files in it. */
export const packSdk = async folder => {
  await buildSdk()
  const answer = JSON.parse(npm(sdk, 'pack', '--json', '--pack-destination', folder))
  const [pack] = Array.isArray(answer) ? answer : Object.values(answer)
  return { path: join(folder, pack.filename), files: pack.files.map(({ path }) => path) }
}

const writeFiles = (folder, files) => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Packs a package of these files, package.json among them. Returns the path of the archive. */
export const packFolder = (folder, files) => {
  writeFiles(folder, files)
  const [{ filename }] = Object.values(JSON.parse(npm(folder, 'pack', '--json')))
  return join(folder, filename)
}

/**
 * A project with these files, into which the packed SDK is installed and packages of this workspace are linked.
 * `manifest`: what else package.json says while npm installs; without `pack` that alone is installed.
 */
export const makeProject = (folder, pack, files, linked = [], manifest = {}) => {
  const base = { name: 'tries-it', private: true, type: 'module', ...manifest }
  writeFiles(folder, { 'package.json': JSON.stringify(base) })
  npm(folder, 'install', ...(pack ? [pack] : []))
  for (const name of linked) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), place, 'dir')
  }
  writeFiles(folder, files)
}

/** A tool of this workspace, run in a project. */
export const runTool = (folder, tool, ...order) => runIn(folder, node26, join(root, 'node_modules', tool), ...order)

/** A folder that is gone after the tests. */
export const temporaryFolder = after => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-sdk-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
