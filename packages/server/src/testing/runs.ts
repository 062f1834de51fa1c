import { openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import type { TestUser, testServer } from './testServer.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'runtime' | 'customer' | 'as'>

export const someHeader = { machine: 'DMG 5', part: 'BH-4711', lot: 'L-26-0912', lotSize: 120 }

/** Runs as an operator makes them, through HTTP. */
export const runsAt = ({ runtime, customer, as }: Server) => {
  /** Opens an existing draft; returns what its holder is about to send. */
  const opened = async (user: TestUser, id: string, sent: Partial<DraftChanges> = {}) => {
    const { draft, lockToken } = await as(user).call(openDraft, { params: { id } })
    const { version, draftName: name } = draft
    const body = { version, lockToken, name, answers: goodAnswers, header: someHeader, userIdentity: '', ...sent }
    return { params: { id }, body }
  }
  /** A new run of a checklist that the user has open, and what they are about to send. */
  const begun = async (
    user: TestUser,
    checklist: { id: string; revision: number | null },
    sent: Partial<DraftChanges> = {},
  ) => {
    const { id } = await buildDraft(runtime.db, { customer, checklist, by: user })
    return opened(user, id, sent)
  }
  /** A run that was submitted; returns its receipt. */
  const submitted = async (...run: Parameters<typeof begun>) => as(run[0]).call(submitDraft, await begun(...run))
  return { opened, begun, submitted }
}
