// What someone entered on a public page, kept on the device until it is sent. One of each code: a link is for one
// checklist, and after sending it begins anew.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { placeAnswers } from '@gemba/domain/checklists/evaluation/placeAnswers'
import type { OpenedLink } from '@gemba/domain/publicLinks/publicChecklist.endpoints'

export type PublicRun = {
  submissionId: string
  answers: Answers
  header: RunHeader
  name: string
  email: string
  /** in which it is filled in, when the person chose it */
  locale?: string
  /** of the files that arrived, by their ids */
  tickets: Record<string, string>
  /** their ids by those under which the device keeps them until the submission has arrived */
  arrived?: Readonly<Record<string, string>>
}

const keyOf = (code: string) => `gemba.public.${code}`

/** What the device still has of a code, or a new run. */
export const keptRun = (code: string, { definition, header }: OpenedLink): PublicRun => {
  const fresh = {
    submissionId: crypto.randomUUID(),
    answers: placeAnswers(definition, header),
    header,
    name: '',
    email: '',
    tickets: {},
  }
  try {
    const text = localStorage.getItem(keyOf(code))
    return text ? { ...fresh, ...(JSON.parse(text) as PublicRun) } : fresh
  } catch {
    return fresh
  }
}

/** Keeps a run. Returns false when the device refuses, as in some private windows. */
export const keepRun = (code: string, run: PublicRun): boolean => {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(run))
    return true
  } catch {
    return false
  }
}

/** Forgets what was sent. */
export const forgetRun = (code: string): void => {
  try {
    localStorage.removeItem(keyOf(code))
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
