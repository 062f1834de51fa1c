import { provenAt, proveSignIn } from '../../auth/public/deviceProof.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Settings } from '../../platform/settings.ts'

/** Where a device stays without network for longer, its person has to be assigned the checklist when it is back. */
const permitDays = 60

type Of = { code: string; revision: number }
type Where = { settings: Pick<Settings, 'secret'>; device: string | undefined }

const factsOf = ({ customer, id: userId }: Actor, device: string, { code, revision }: Of) => ({
  ...{ customerId: customer.id, userId, device },
  purpose: `runs of ${code.toLowerCase()} in revision ${revision}`,
})

/** What a device keeps beside a checklist: that this person may begin runs of this revision there (decision 0063). */
export const permitRuns = (actor: Actor, { settings, device }: Where & { device: string }, of: Of): string =>
  proveSignIn(settings, factsOf(actor, device, of))

/** When a permit was given; undefined when it is not one of this person, device and revision, or has expired. */
export const permittedAt = (
  actor: Actor,
  { settings, device }: Where,
  of: Of,
  permit: string | undefined,
): Date | undefined => {
  const at = device === undefined ? undefined : provenAt(settings, factsOf(actor, device, of), permit)
  return at && Date.now() - at.getTime() < permitDays * 24 * 60 * 60_000 ? at : undefined
}
