import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The system user that PostgreSQL runs as. Without numbers: the user of this process. */
export type Account = { uid?: number; gid?: number }

const isRoot = () => process.getuid?.() === 0

/**
 * Who runs PostgreSQL on this data: the owner of data that exists already, else the user of this process, or, as root,
 * which PostgreSQL refuses, the system user 'postgres', made when it is absent.
 */
export const accountFor = (data: string): Account => {
  if (!isRoot()) return {}
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = systemAccount()
  if (account) return account
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const made = systemAccount()
  if (made) return made
  throw new Error(
    "PostgreSQL can't run as root, and the system user 'postgres' couldn't be created. " +
      'Create it with useradd, start Gemba as an ordinary user, or set DATABASE_URL.',
  )
}

const systemAccount = (): Account | undefined => {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

/** Whether the account may enter each folder and read each file. Asked of the system, as that user. */
export const mayUse = (account: Account, paths: readonly string[]): boolean => {
  if (account.uid === undefined) {
    try {
      for (const path of paths) accessSync(path, constants.R_OK)
      return true
    } catch {
      return false
    }
  }
  const question = 'for path; do if [ -d "$path" ]; then [ -x "$path" ]; else [ -r "$path" ]; fi || exit 1; done'
  return spawnSync('/bin/sh', ['-c', question, 'sh', ...paths], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * A folder of our own outside of the given path, that the account can reach: always the same one for the same path.
 * @throws when no such place can be made
 */
export const placeOutside = (account: Account, path: string): string => {
  const name = `gemba-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
  for (const parent of outsideParents()) {
    const place = join(parent, name)
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 })
    } catch {
      continue
    }
    if (isOurs(place) && mayUse(account, [place])) return place
  }
  throw new Error(`The system user 'postgres' can't access ${path} or any folder under ${outsideParents().join(', ')}.`)
}

// Under a folder that everyone may write to, someone else could have been there first.
const isOurs = (place: string) => statSync(place).uid === process.getuid?.()

/** Where folders outside of the installation may be put, best first. */
export const outsideParents = (): readonly string[] => [...new Set(['/var/lib', '/var/tmp', tmpdir(), '/tmp'])]
