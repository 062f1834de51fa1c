// npm run db:types, and a part of npm test: the table files are the types of the database, and the migrations make what
// they say. Lets drizzle-kit write the next migration into a copy of the folder, and fails when there is one to write.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { environment, node26, root } from './node26.mjs'

const server = join(root, 'packages/server')
const migrations = join(server, 'migrations')
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
  const right = status === 0 && missing.length === 0
  console.log(
    right ? 'migrations: they make what the table files say' : 'migrations: npm run db:new NAME writes what is missing',
  )
  process.exitCode = right ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}
