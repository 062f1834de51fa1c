import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { isLocal } from './deviceRun.ts'

type WithFiles = Answer & { photos?: string[]; files?: string[]; file?: string }

const mapFiles = (answer: Answer, change: (ids: string[]) => string[]): Answer => {
  const given = answer as WithFiles
  const next: WithFiles = { ...given }
  if (given.photos) next.photos = change(given.photos)
  if (given.files) next.files = change(given.files)
  if (given.file) {
    const [file] = change([given.file])
    if (file) next.file = file
    else delete next.file
  }
  return next as Answer
}

/** The answers as the server may have them: files that have not arrived there yet are left out. */
export const withoutLocalFiles = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, mapFiles(answer, ids => ids.filter(file => !isLocal(file)))]),
  )

/** The answers with a file's own id in place of its local one; a file that was sent twice appears once. */
export const fileArrived = (answers: Answers, local: string, id: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [
      question,
      mapFiles(answer, ids =>
        ids.includes(local) ? [...new Set(ids.map(file => (file === local ? id : file)))] : ids,
      ),
    ]),
  )

/** All files that an answer names. */
export const filesOf = (answer: Answer): string[] => {
  const { photos = [], files = [], file } = answer as WithFiles
  return [...photos, ...files, ...(file ? [file] : [])]
}

export const localFilesIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap(answer => filesOf(answer).filter(isLocal))
