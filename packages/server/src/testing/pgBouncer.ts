// PgBouncer in transaction mode, where it is installed.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { accountFor } from '../platform/postgres/account.ts'
import { freePort } from '../platform/testing/freePort.ts'

/** GEMBA_PGBOUNCER, or from the PATH and where Debian puts it; undefined when there is none. */
export const findPgBouncer = (): string | undefined => {
  const { GEMBA_PGBOUNCER, PATH = '' } = process.env
  const usual = [...PATH.split(delimiter), '/usr/sbin'].map(folder => join(folder, 'pgbouncer'))
  return (GEMBA_PGBOUNCER ? [GEMBA_PGBOUNCER] : usual).find(file => existsSync(file))
}

/** Fewer than a node has: transactions of many clients share them. */
const connectionsPerLogin = 4

/** Starts it before all databases of a PostgreSQL, whose superuser it asks for the logins (`auth_query`). */
export const startPgBouncer = async (postgresUrl: string) => {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer is not installed: apt-get install pgbouncer, or set GEMBA_PGBOUNCER.')
  const { port, username, password } = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'gemba-pgbouncer-'))
  const own = await freePort()
  const files = {
    'users.txt': `"${username}" "${password}"\n`,
    'pgbouncer.ini': `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
auth_user = ${username}
default_pool_size = ${connectionsPerLogin}
max_client_conn = 1000
`,
  }
  // It does not run as root either.
  const account = accountFor(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  for (const path of [folder, ...Object.keys(files).map(name => join(folder, name))])
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((up, failed) => {
    child.stderr.setEncoding('utf8').on('data', text => {
      log += text
      if (log.includes('process up')) up()
    })
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`PgBouncer did not start:\n${log}`)))
  })
  const url = Object.assign(new URL(postgresUrl), { port: String(own) })
  // That of PostgreSQL's socket.
  url.searchParams.delete('host')
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
