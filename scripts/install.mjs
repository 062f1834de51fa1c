// Installs what package-lock.json names, when it changed since the last time. Runs on Node 20 without any package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node26, root } from './node26.mjs'

const lockFile = join(root, 'package-lock.json')
const mark = join(root, 'node_modules/.gemba-install')

/** Installs if need be, and makes sure that the Node that Gemba runs on works. Throws with a sentence if it cannot. */
export const install = say => {
  const wanted = fingerprint()
  if (read(mark) !== wanted) {
    if (!everythingIsThere()) {
      say('Installing packages because package-lock.json changed …')
      npmInstall()
      if (!everythingIsThere()) throw new Error('npm installed versions that differ from package-lock.json.')
    }
    writeFileSync(mark, wanted)
  }
  if (works(node26)) return
  say('Installing Node 26 …')
  const folder = join(root, 'node_modules/node')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' })
  if (works(node26)) return
  throw new Error(
    `Node 26 does not run (${node26}). It comes with the npm package 'node': ` +
      'make sure that npm can download packages for this machine and run install scripts, then try again.',
  )
}

const fingerprint = () =>
  createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform} ${process.arch}`).digest('hex')

/** Whether npm's own record of node_modules names every package of the lockfile, as after `npm install`. */
const everythingIsThere = () => {
  const record = read(join(root, 'node_modules/.package-lock.json'))
  if (!record) return false
  const there = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true
    return there[path] ? there[path].version === version && existsSync(join(root, path)) : optional === true
  })
}

// Not `npm ci`: it refuses a lockfile that lacks the packages of other kinds of machines, which npm leaves out when the
// registry in use does not have them. This keeps to the lockfile too, and does not write it; the check after it is ours.
const npmInstall = () => {
  const order = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  // npm before 11 runs install scripts without asking; the font's script would send usage data.
  const env = { ...process.env, IBM_TELEMETRY_DISABLED: 'true', npm_config_loglevel: 'error' }
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync('npm', order, { cwd: root, stdio: 'inherit', shell, env })
  if (status === 0) return
  throw new Error(`The packages could not be installed${error ? `: ${error.message}` : ''}. See npm's output above.`)
}

const works = program => {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number(stdout.match(/^v(\d+)/)?.[1]) >= 26
}

const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
