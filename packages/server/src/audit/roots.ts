// A root is the end of a company's chain: `63:9f86d081…`, the number of its rows and the last hash. A root that is kept
// outside the database later shows whether anyone altered or removed rows before it. Each night the roots of all
// companies are added to a file in the data folder; verifying compares the chains with that file.
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AuditRoot } from '@gemba/domain/audit/audit.schema'
import { z } from 'zod'
import type { AuditLink } from '../platform/audit/auditSeal.ts'
import type { Settings } from '../platform/settings.ts'

export const rootOf = ({ sequence, hash }: AuditLink): AuditRoot => `${sequence}:${hash}`

/** One line of the file. */
const StoredRoot = z.object({ at: z.iso.datetime(), customerId: z.uuid(), company: z.string(), root: AuditRoot })
export type StoredRoot = z.infer<typeof StoredRoot>

const fileOf = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'audit-roots.jsonl')

/** Adds roots to the file, and returns when they are on the disk. */
export const storeRoots = async (settings: Pick<Settings, 'dataFolder'>, roots: readonly StoredRoot[]) => {
  const path = fileOf(settings)
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, roots.map(root => `${JSON.stringify(root)}\n`).join(''), { mode: 0o600, flush: true })
}

/** The roots in the file. A line that was cut off by a crash is skipped. */
export const readStoredRoots = async (settings: Pick<Settings, 'dataFolder'>): Promise<StoredRoot[]> => {
  const text = await readFile(fileOf(settings), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => readLine(line) ?? [])
}

const readLine = (line: string): StoredRoot | undefined => {
  try {
    return StoredRoot.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
