// On a shared tablet a person may send what a colleague entered. Who entered it decides who may not approve it, so a name
// alone counts for nothing: it takes the proof that the server gave the colleague on this very device for this very draft.
// See docs/decisions/0018.
import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { DraftChanges, EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import { provenAt, proveSignIn, signedInSince } from '../../auth/public/deviceProof.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Settings } from '../../platform/settings.ts'
import { findPeople } from '../../users/public/findPeople.ts'
import type { Sender } from './draft.ts'
import { draftClaims } from './drafts.table.ts'
import { findInspectors, noteInspector } from './inspectors.ts'

const minutes = 60_000
/** Clocks of tablets are not exact. */
const clockTolerance = 10 * minutes
/** No one is at it for longer without opening the draft again. */
const longestShift = 24 * 60 * minutes

const purposeOf = (draftId: string) => `answers of draft ${draftId}`

/** What the device keeps beside a person's answers of a draft: that the person was signed in on it. */
export const proveEntering = (
  settings: Pick<Settings, 'secret'>,
  { customer, id: userId }: Actor,
  { device, draftId }: { device: string; draftId: string },
): string => proveSignIn(settings, { customerId: customer.id, userId, device, purpose: purposeOf(draftId) })

/** When the answers were entered that differ from those which the draft has. */
const momentsOf = (present: Answers, sent: Answers): number[] =>
  Object.entries(sent).flatMap(([id, answer]) =>
    answer.at && !isDeepStrictEqual(answer, present[id]) ? [Date.parse(answer.at)] : [],
  )

/**
 * Notes the others whose answers a draft gets: those whom the device proves as inspectors, if an answer was entered
 * between their sign-in and that of the sender. Anyone else who is named is kept as a claim, which changes no right. Ids
 * of no user here are ignored.
 */
export const noteEnteredBy = async (
  tx: Tx,
  { actor, device, runtime }: Pick<Sender, 'actor' | 'device' | 'runtime'>,
  draft: { id: string; answers: Answers },
  { answers, enteredBy = [] }: Pick<DraftChanges, 'answers' | 'enteredBy'>,
  /** the draft that was made of these answers, where this one has ended */
  into = draft.id,
) => {
  if (enteredBy.length === 0) return
  const known = new Set([actor.id, ...(await findInspectors(tx, into))])
  const others = enteredBy.filter(({ id }) => !known.has(id))
  const people = await findPeople(
    tx,
    others.map(({ id }) => id),
  )
  if (people.length === 0) return
  const until = (await signedInSince(runtime.db, actor.sessionId)) ?? new Date()
  const provenFor = ({ id: userId, proof }: EnteredBy) => {
    if (device === undefined) return undefined
    const facts = { customerId: actor.customer.id, userId, device, purpose: purposeOf(draft.id) }
    return provenAt(runtime.settings, facts, proof)
  }
  const moments = momentsOf(draft.answers, answers)
  const proven = (claim: EnteredBy) => {
    const since = provenFor(claim)
    if (!since) return false
    const last = Math.min(until.getTime(), since.getTime() + longestShift) + clockTolerance
    return moments.some(moment => moment >= since.getTime() - clockTolerance && moment <= last)
  }
  for (const { id } of people) {
    const isProven = others.some(claim => claim.id === id && proven(claim))
    if (isProven) noteInspector(tx, into, id)
    else await tx.insert(draftClaims).values({ draftId: into, userId: id }).onConflictDoNothing()
  }
}
