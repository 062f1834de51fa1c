// The commands as an operator runs them: backup while Gemba runs, the data folder is lost, restore, start.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ends, listens, type Run, startedProcesses } from './testing/startedProcesses.ts'

const folder = mkdtempSync(join(tmpdir(), 'gemba-lost-'))
const data = join(folder, 'data')
const settings = { GEMBA_DATA: data, GEMBA_SECRET: 's'.repeat(40) }
const started = startedProcesses()
afterAll(() => {
  started.end()
  rmSync(folder, { recursive: true, force: true })
})

const command = async (name: string, ...args: string[]) => {
  const file = fileURLToPath(new URL(`./${name}.command.ts`, import.meta.url))
  const env = { ...settings, PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout
}
const post = (run: Run, path: string, body: object, cookie = '') =>
  fetch(run.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const signIn = async (run: Run, password: string) => {
  const response = await post(run, '/api/auth/sign-in/username', { username: 'sysadmin', password })
  const cookies = response.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { status: response.status, cookie: cookies.join('; ') }
}
const running = async () => {
  const run = await started.start(settings)
  await listens(run)
  return run
}

test('a node whose data folder is lost goes on from its backup', async () => {
  const first = await running()
  const [, given = ''] = /^sysadmin (\S+)\n$/.exec(readFileSync(join(data, 'first-password'), 'utf8')) ?? []
  const { cookie } = await signIn(first, given)
  const password = 'a password of my own'
  expect((await post(first, '/api/storage/first-password', { newPassword: password }, cookie)).status).toBe(200)
  const backup = join(folder, 'backup')
  expect(await command('backup', backup)).toContain(`Backup saved to ${backup}.`)
  first.child.kill('SIGTERM')
  await ends(first, 0)
  rmSync(data, { recursive: true })

  expect(await command('restore', backup)).toContain('Restored. All audit chains are valid.')
  expect(await command('verify')).toContain('all valid')
  const second = await running()
  expect(existsSync(join(data, 'first-password'))).toBe(false)
  expect((await signIn(second, password)).status).toBe(200)
  expect((await signIn(second, given)).status).toBe(401)
  second.child.kill('SIGTERM')
  await ends(second, 0)
}, 180_000)
