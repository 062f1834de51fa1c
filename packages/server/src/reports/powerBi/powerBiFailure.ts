// What can be wrong between Gemba and the Power BI of a company, in words: for whoever reads reports, and for whoever may
// change the settings.
import type { Actor } from '../../platform/http/actor.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

export const powerBiFaults = [
  // It passes by itself.
  ...(['unreachable', 'throttled'] as const),
  // The settings, or the app in the directory.
  ...(['notSetUp', 'secretUnreadable', 'secretWrong', 'secretExpired'] as const),
  ...(['directoryMissing', 'clientMissing', 'signInRefused'] as const),
  // The workspace and what is in it.
  ...(['notAllowed', 'workspaceMissing', 'roleMissing', 'noRowSecurity', 'tokenRefused', 'otherCloud'] as const),
  'unexpected',
] as const
export type PowerBiFault = (typeof powerBiFaults)[number]

type Details = {
  /** of `throttled`: how long to wait */
  seconds?: number
  /** what Power BI calls it, or the name of what it is about */
  detail?: string
}

/** Their detail is a name that people gave. */
const named = new Set<PowerBiFault>(['roleMissing', 'noRowSecurity', 'otherCloud'])

export class PowerBiFailure extends Error {
  readonly fault: PowerBiFault
  readonly params: { seconds: number; detail: string }
  constructor(fault: PowerBiFault, { seconds = 0, detail = '' }: Details = {}) {
    // The log says it, so it names no report.
    super(`Power BI: ${fault}${detail && !named.has(fault) ? ` (${detail})` : ''}`)
    this.name = 'PowerBiFailure'
    this.fault = fault
    this.params = { seconds, detail: detail.slice(0, 200) }
  }
}

/** A report that the workspace doesn't have, or no longer. */
export class PowerBiMissing extends Error {}

const passes = new Set<PowerBiFault>(['unreachable', 'throttled'])

/** The refusal of a call that needs Power BI. Other errors stay as they are. */
export const refusalFor = (error: unknown, actor: Pick<Actor, 'may'>): Refusal | unknown => {
  if (error instanceof PowerBiMissing) return refuse('not-found')
  if (!(error instanceof PowerBiFailure)) return error
  const { fault, params } = error
  const isForReader = !actor.may('Company Settings Update')
  const message = isForReader ? (passes.has(fault) ? `reader.${fault}` : 'reader.notSetUp') : fault
  const refusal = refuse('provider-failed', {
    message: `reports:powerBi.${message}`,
    params,
    ...(fault === 'throttled' && { details: { seconds: params.seconds } }),
  })
  return Object.assign(refusal, { cause: error })
}
