// npm run db:types, and a part of npm test: the table files are the types of the database, and the migrations make what
// they say. Lets drizzle-kit write the next migration into a copy of the folder, and fails when there is one to write. What
// changes rows does it as the platform's role: row-level security holds for the owner of the tables as well, who would see
// none and change nothing, without an error.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { environment, node26, root } from './node26.mjs'

const server = join(root, 'packages/server')
const migrations = join(server, 'migrations')
/** Those before are from when the owner was a superuser. */
const since = '0048'
const changesAsOwner = sql => {
  const before = sql.split(/^(?:update|insert|delete|with)\s/im)
  return before.length > 1 && !/^set local role "gemba_platform"/im.test(before[0])
}
const copy = mkdtempSync(join(tmpdir(), 'gemba-migrations-'))
try {
  cpSync(migrations, copy, { recursive: true })
  const order = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'what_is_missing']
  // drizzle-kit takes every path as one below where it runs.
  const env = environment({ GEMBA_MIGRATIONS: relative(server, copy) })
  const { status, stdout, stderr } = spawnSync(node26, order, { cwd: server, env, encoding: 'utf8' })
  const known = new Set(readdirSync(migrations))
  const missing = readdirSync(copy).filter(name => !known.has(name))
  if (status !== 0) console.log(stdout + stderr)
  for (const name of missing) console.log(readFileSync(join(copy, name), 'utf8'))
  const asOwner = [...known].filter(
    name => name.endsWith('.sql') && name > since && changesAsOwner(readFileSync(join(migrations, name), 'utf8')),
  )
  for (const name of asOwner) console.log(`${name}: set local role "gemba_platform" before the first row is changed`)
  const right = status === 0 && missing.length === 0 && asOwner.length === 0
  console.log(
    right || asOwner.length > 0
      ? `migrations: ${right ? 'they make what the table files say' : `${asOwner.length} wrong`}`
      : 'migrations: npm run db:new NAME writes what is missing',
  )
  process.exitCode = right ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}
