import type { TokenSource } from '../session/reportApi.ts'

/** A host page that has no answer to its hook leaves no visual waiting for ever, in ms. */
const patience = 60_000

/** The token of one load. Each has its own: what an earlier one still waits for would open nothing of a later one. */
export type LoadToken = TokenSource & { replace: (token: string) => void }

/** @param ask asks the host page for another one; it has none to ask for without it */
export const loadToken = (first: string, ask?: () => Promise<unknown>): LoadToken => {
  let token = first
  let renewing: Promise<void> | undefined
  let arrived: () => void = () => undefined
  const replace = (given: string) => {
    token = given
    arrived()
  }
  const renewBy = async (asked: () => Promise<unknown>) => {
    let limit: ReturnType<typeof setTimeout> | undefined
    const another = new Promise<undefined>(done => {
      arrived = () => done(undefined)
      limit = setTimeout(arrived, patience)
    })
    const answered = await Promise.race([asked(), another]).catch(() => undefined)
    clearTimeout(limit)
    renewing = undefined
    if (typeof answered === 'string') replace(answered)
  }
  return {
    current: () => token,
    replace,
    // However many visuals need one, the host page is asked once.
    renew: async () => {
      if (!ask) return
      renewing ??= renewBy(ask)
      await renewing
    },
  }
}
