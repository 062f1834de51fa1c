// A backup is a folder: `database.gz`, and the files in `files`, unless they are in a bucket. The database comes first,
// so that each file that it names is among those copied after it.
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { loadDatabase, saveDatabase } from './database.ts'
import { type Copied, copyFiles } from './files.ts'

/** What is backed up, or restored to, and the folder of the backup. */
export type Backup = Pick<Settings, 's3' | 'dataFolder' | 'secret' | 'auditKey'> & { url: string; folder: string }
export type Outcome = { rows: number; files: Copied | undefined }

/** Makes a backup, or brings an earlier one in the same folder up to date. May run beside a running Gemba. */
export const makeBackup = async ({ url, folder, dataFolder, s3 }: Backup): Promise<Outcome> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'database.gz')
  const rows = await saveDatabase(url, `${path}.new`)
  const files = s3 ? undefined : await copyFiles(join(dataFolder, 'files'), join(folder, 'files'))
  await rename(`${path}.new`, path)
  return { rows, files }
}

/** Puts a backup into a migrated database without companies, and its files beside it. */
export const restoreBackup = async ({ url, folder, dataFolder, s3 }: Backup): Promise<Outcome> => {
  const path = join(folder, 'database.gz')
  if (!existsSync(path)) throw new Error(`No backup found in ${folder}.`)
  const rows = await loadDatabase(url, path)
  const files = s3 ? undefined : await copyFiles(join(folder, 'files'), join(dataFolder, 'files'))
  return { rows, files }
}

/** The outcome as text, one sentence per line. */
export const sentencesOf = ({ rows, files }: Outcome): string[] => [
  `${rows} database rows.`,
  files
    ? `${files.copied} files${files.known > 0 ? `; ${files.known} already existed` : ''}.`
    : 'No files: they are in the S3 bucket. Back it up separately.',
  ...(files?.damaged ?? []).map(name => `DAMAGED, not copied: ${name}`),
]
