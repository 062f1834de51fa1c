import type { Answer, Answers } from '@gemba/domain/checklists/answers.schema'
import { inArray } from 'drizzle-orm'
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

const isId = (id: string) => z.uuid().safeParse(id).success
const ids = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter(id => id !== undefined && isId(id)))] as string[]

/**
 * What answers name and the company does not have, by field: a photo or file that never arrived, an issue, an owner.
 * Evidence that is not there must not be in a record.
 */
export const missingEvidence = async (tx: Tx, answers: Answers): Promise<Record<string, string>> => {
  const given = Object.entries(answers)
  const named = given.flatMap(([, answer]) => filesOf(answer))
  const linked = given.map(([, { issue }]) => (issue?.kind === 'existing' ? issue.issueId : undefined))
  const owners = given.map(([, { issue }]) => (issue?.kind === 'draft' ? issue.ownerId : undefined))
  const known = new Set([
    ...(await idsThere(tx, files, ids(named))),
    ...(await idsThere(tx, issues, ids(linked))),
    ...(await findPeople(tx, ids(owners))).map(({ id }) => id),
  ])
  const gone = (id: string | undefined) => id !== undefined && !known.has(id)
  return Object.fromEntries(
    given.flatMap(([question, answer]) => [
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

const idsThere = async (tx: Tx, table: typeof files | typeof issues, wanted: string[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, wanted))
  return rows.map(({ id }) => id)
}
