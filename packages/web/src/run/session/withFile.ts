import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'

/** The answer with one more file: as the value where files are asked for, else as a photo beside it. */
export const withFile = (question: AskedQuestion, answer: Answer | undefined, id: string): Answer => {
  const given = (answer ?? { type: question.type }) as Answer
  if (given.type === 'photo' || given.type === 'file') return { ...given, files: [...(given.files ?? []), id] }
  if (given.type === 'signature' && !given.file) return { ...given, file: id }
  return { ...given, photos: [...(given.photos ?? []), id] }
}
