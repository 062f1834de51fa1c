// The Node that Gemba runs on, whatever Node started the script. Runs on Node 20 without any package.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const node26 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The environment in which programs find Node 26 and the installed tools first. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [join(node26, '..'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...more,
})

/** Starts a program on Node 26 in this terminal, forwards signals, and returns its exit code. */
export const run = (order, more = {}, cwd = root) => {
  const child = spawn(node26, order, { cwd, stdio: 'inherit', env: environment(more) })
  const hand = name => {
    // Ctrl+C in a terminal reaches the child by itself; handing it on would be a second one.
    if (name !== 'SIGINT' || !process.stdin.isTTY) child.kill(name)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, hand)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, hand)
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
