// Finds a Chromium for the browser tests, or gets one. Printed as the last line when run alone.
// Runs on Node 20 without any package.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, node26, root } from './node26.mjs'

/** The path of a Chromium that starts. Throws with a sentence where none can be had. */
export const findChromium = say => {
  const found = present()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say("Installing Debian's Chromium for the browser tests …")
    const quietly = {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quietly)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)
    const installed = present()
    if (installed) return installed
  }
  say("Fetching Playwright's Chromium for the browser tests …")
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const order = [playwright, 'install', 'chromium']
  spawnSync(node26, order, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment() })
  const fetched = present()
  if (fetched) return fetched
  throw new Error(
    'The browser tests need Chromium, and none could be found, installed or fetched. ' +
      'Install it (Debian: apt-get install chromium), or name one that is there with CHROMIUM_PATH.',
  )
}

const present = () => {
  if (process.env.CHROMIUM_PATH) {
    if (starts(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.`)
  }
  return candidates().find(starts)
}

const candidates = () => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...fetchedByPlaywright(),
]

const fetchedByPlaywright = () => {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), usual)
  if (!existsSync(folder)) return []
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
  ]
  return readdirSync(folder)
    .filter(name => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap(name => programs.map(program => join(folder, name, program)))
}

const starts = path =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium(line => console.error(line)))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
