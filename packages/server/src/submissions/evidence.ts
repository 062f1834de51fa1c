import type { Answer, Answers } from '@gemba/domain/checklists/answers.schema'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { files } from '../files/public/files.table.ts'
import { issues } from '../issues/public/issues.table.ts'
import type { Tx } from '../platform/database.ts'
import { findPeople } from '../users/public/findPeople.ts'

const filesOf = (answer: Answer): string[] => [
  ...(answer.photos ?? []),
  ...(answer.type === 'photo' || answer.type === 'file' ? (answer.files ?? []) : []),
  ...(answer.type === 'signature' && answer.file ? [answer.file] : []),
]

/** Of an answer what has to be a picture. */
const photosOf = (answer: Answer): string[] => [
  ...(answer.photos ?? []),
  ...(answer.type === 'photo' ? (answer.files ?? []) : []),
]

const isId = (id: string) => z.uuid().safeParse(id).success
const ids = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter(id => id !== undefined && isId(id)))] as string[]

/**
 * What answers name and there is not, by field: a photo or file that never arrived, a photo that is no picture, an issue
 * of the checklist, an owner. Evidence that is not there must not be in a record.
 */
export const missingEvidence = async (
  tx: Tx,
  checklistId: string,
  answers: Answers,
): Promise<Record<string, string>> => {
  const given = Object.entries(answers)
  const named = given.flatMap(([, answer]) => filesOf(answer))
  const linked = given.map(([, { issue }]) => (issue?.kind === 'existing' ? issue.issueId : undefined))
  const owners = given.map(([, { issue }]) => (issue?.kind === 'draft' ? issue.ownerId : undefined))
  const there = await filesThere(tx, ids(named))
  const pictures = new Set(there.filter(({ mediaType }) => mediaType.startsWith('image/')).map(({ id }) => id))
  const known = new Set([
    ...there.map(({ id }) => id),
    ...(await issuesThere(tx, checklistId, ids(linked))),
    ...(await findPeople(tx, ids(owners))).map(({ id }) => id),
  ])
  const gone = (id: string | undefined) => id !== undefined && !known.has(id)
  return Object.fromEntries(
    given.flatMap(([question, answer]) => [
      ...(photosOf(answer).every(id => pictures.has(id)) ? [] : [[`answers.${question}`, 'submissions:notAPhoto']]),
      ...(filesOf(answer).some(gone) ? [[`answers.${question}`, 'submissions:fileMissing']] : []),
      ...(answer.issue?.kind === 'existing' && gone(answer.issue.issueId)
        ? [[`answers.${question}`, 'submissions:issueMissing']]
        : []),
      ...(answer.issue?.kind === 'draft' && gone(answer.issue.ownerId)
        ? [[`answers.${question}`, 'submissions:ownerMissing']]
        : []),
    ]),
  )
}

/** Of these files those that are there, and stay there until the commit. */
const filesThere = async (tx: Tx, wanted: string[]) => {
  if (wanted.length === 0) return []
  const columns = { id: files.id, mediaType: files.mediaType }
  return tx.select(columns).from(files).where(inArray(files.id, wanted)).for('key share')
}

const issuesThere = async (tx: Tx, checklistId: string, wanted: string[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.checklistId, checklistId), inArray(issues.id, wanted)))
  return rows.map(({ id }) => id)
}
