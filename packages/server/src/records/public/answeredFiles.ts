import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { files } from '../../files/public/files.table.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The files that an answer names. */
export const filesOf = (answer: Answer): string[] => [
  ...(answer.photos ?? []),
  ...(answer.type === 'photo' || answer.type === 'file' ? (answer.files ?? []) : []),
  ...(answer.type === 'signature' && answer.file ? [answer.file] : []),
]

const isId = (id: string) => z.uuid().safeParse(id).success

/** Of these values those that can be ids, each once. */
export const onlyIds = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter(id => id !== undefined && isId(id)))] as string[]

/** Of these files those that are there, by id; they stay there until the commit. */
export const filesThere = async (tx: Tx, wanted: string[]) => {
  if (wanted.length === 0) return new Map<string, typeof files.$inferSelect>()
  const rows = await tx.select().from(files).where(inArray(files.id, wanted)).for('key share')
  return new Map(rows.map(row => [row.id, row]))
}

/** What is in the files that answers name, and in further ones: the SHA-256 of each by its id. */
export const findContents = async (
  tx: Tx,
  answers: Answers,
  further: readonly string[] = [],
): Promise<Record<string, string>> => {
  const there = await filesThere(tx, onlyIds([...Object.values(answers).flatMap(filesOf), ...further]))
  return Object.fromEntries([...there.values()].map(({ id, sha256 }) => [id, sha256]))
}
