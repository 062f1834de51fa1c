import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'

/** What an answer shows of a failure: its note and photos, which its occurrence keeps. */
export const evidenceOf = (answer: Answer | null | undefined): { note: string; photos: string[] } => ({
  note: answer?.note ?? '',
  photos: [...(answer?.photos ?? []), ...(answer?.type === 'photo' ? (answer.files ?? []) : [])],
})
