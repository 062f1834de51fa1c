import { provenAt, proveSignIn } from '../../auth/public/deviceProof.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Settings } from '../../platform/settings.ts'

const day = 24 * 60 * 60_000
/** Where a device stays without network for longer, its person has to be assigned the checklist when it is back. */
const permitDays = 60

type Of = { code: string; revision: number }
type Signing = Pick<Settings, 'secret'>

/** Whichever device it is on: what a person may, they may on each of theirs. */
const factsOf = ({ customer, id: userId }: Actor, { code, revision }: Of) => ({
  ...{ customerId: customer.id, userId, device: '' },
  purpose: `runs of ${code.toLowerCase()} in revision ${revision}`,
})

/** What a device keeps beside a checklist: that this person may begin runs of this revision today (decision 0063). */
export const permitRuns = (actor: Actor, settings: Signing, of: Of, now = Date.now()): string =>
  proveSignIn(settings, factsOf(actor, of), new Date(now - (now % day)))

/** The day of a permit, as its first moment; undefined when it is not one of this person and revision, or has expired. */
export const permittedAt = (
  actor: Actor,
  settings: Signing,
  of: Of,
  permit: string | undefined,
  now = Date.now(),
): Date | undefined => {
  const at = provenAt(settings, factsOf(actor, of), permit)
  // Its day counts in full, whatever hour it was given at.
  return at && now - at.getTime() < (permitDays + 1) * day ? at : undefined
}
