// Runs as a device without network makes them and sends them later, through HTTP.
import { createDraft, listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { deviceCookie, newDevice } from '../auth/public/device.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { someHeader } from '../testing/runs.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'

/** What a device has of a checklist after a visit online. */
type Kept = { id: string; code: string; revision: number; permit: string }
export type Begun = ReturnType<typeof begunFrom>

/** What a device made of it without network. */
export const begunFrom = ({ code, revision, permit }: Omit<Kept, 'id'>, begunAt = new Date()) => ({
  code,
  userIdentity: '',
  offline: {
    ...{ id: crypto.randomUUID() as string, lockToken: crypto.randomUUID() as string },
    ...{ revision, permit, begunAt: begunAt.toISOString() },
  },
})

/** How it was submitted there. */
export const submission = ({ offline }: Begun) => ({
  params: { id: offline.id },
  body: {
    ...{ version: 1, lockToken: offline.lockToken, name: 'In the cellar', answers: goodAnswers, header: someHeader },
    ...{ userIdentity: '', submittedOnDevice: new Date().toISOString() },
  },
})

/** A tablet that several people use. */
export const deviceOf = ({ settings, as }: Pick<Awaited<ReturnType<typeof testServer>>, 'settings' | 'as'>) => {
  const tablet = deviceCookie(settings, newDevice()).split(';')[0] ?? ''
  const on = (user: TestUser) => as({ ...user, cookie: `${user.cookie}; ${tablet}` })
  const kept = async (user: TestUser, { id }: { id: string }): Promise<Kept> => {
    const { checklists } = await on(user).call(listDeviceChecklists)
    const one = checklists.find(checklist => checklist.id === id)
    if (!one) throw new Error('not on the device')
    return one
  }
  /** Sends what was submitted: first its begin, then the run. */
  const sent = async (user: TestUser, run: Begun & { occurrenceId?: string }) => {
    const offline = { ...run.offline, submitted: true }
    const { standsAlone, draft } = await on(user).call(createDraft, { body: { ...run, offline } })
    return { standsAlone, header: draft.header, ...(await on(user).call(submitDraft, submission(run))) }
  }
  return { on, kept, sent }
}
