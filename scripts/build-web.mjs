// Builds what browsers load when its sources changed. Runs on Node 20 without any package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node26, root } from './node26.mjs'

const built = ['web', 'report-frame'].map(name => join(root, 'packages', name))
const mark = join(root, 'node_modules/.gemba-web')

/**
 * Builds the web application and the page that draws reports, if they are not those of these sources. Throws with a sentence
 * when a build fails.
 */
export const buildWeb = say => {
  const wanted = fingerprint()
  const known = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
  if (known === wanted && built.every(folder => existsSync(join(folder, 'dist/index.html')))) return
  say('Building the web application because its sources changed …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = [vite, 'build', '--logLevel', 'warn']
  for (const cwd of built) {
    const { status } = spawnSync(node26, order, { cwd, stdio: 'inherit', env: environment() })
    if (status !== 0) throw new Error('The web application could not be built. See the errors above.')
  }
  writeFileSync(mark, wanted)
}

const fingerprint = () => {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(join(root, 'packages')).sort()) {
    // The server is no part of what the browser loads.
    if (name === 'server') continue
    for (const file of files(join(root, 'packages', name))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const files = folder =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      if (entry.isDirectory()) return files(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
