// Signing in to the Power BI of a company as its app (OAuth 2.0, client credentials). A token is kept in the process until
// shortly before its end; who asks meanwhile waits for the sign-in that is under way.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PowerBiCloud } from '../../platform/settings.ts'
import { PowerBiFailure, type PowerBiFault } from './powerBiFailure.ts'
import { jsonOf, send } from './send.ts'

export type Credentials = { directoryId: string; clientId: string; clientSecret: string }
type Cloud = Pick<PowerBiCloud, 'login' | 'scope'>
/** `given`: the token, once it was */
type Kept = { token: Promise<string>; given?: string; until: number }

const kept = new Map<string, Kept>()

/** The secret itself is no key: the map outlives the request. */
const keyOf = ({ login, scope }: Cloud, { directoryId, clientId, clientSecret }: Credentials) =>
  createHash('sha256')
    .update(JSON.stringify([login, scope, directoryId, clientId, clientSecret]))
    .digest('base64url')

/** A token of these credentials. @throws PowerBiFailure that says what is wrong with them */
export const accessTokenOf = (cloud: Cloud, credentials: Credentials): Promise<string> => {
  const key = keyOf(cloud, credentials)
  const now = Date.now()
  for (const [old, { until }] of kept) if (until <= now) kept.delete(old)
  const found = kept.get(key)
  if (found) return found.token
  const signedIn = signIn(cloud, credentials)
  const entry: Kept = { token: signedIn.then(({ token }) => token), until: Number.POSITIVE_INFINITY }
  kept.set(key, entry)
  signedIn.then(
    ({ token, seconds }) => {
      entry.given = token
      // A fifth of its life, and five minutes at most, are left to whoever got it last.
      entry.until = now + (seconds - Math.min(300, seconds / 5)) * 1000
    },
    () => kept.get(key) === entry && kept.delete(key),
  )
  return entry.token
}

/** Forgets a token that was refused, so that the next one is new; without one, whichever is kept. */
export const forgetAccessToken = (cloud: Cloud, credentials: Credentials, refused?: string): void => {
  const key = keyOf(cloud, credentials)
  // Of several calls that were refused together, the first has begun another sign-in.
  if (refused === undefined || kept.get(key)?.given === refused) kept.delete(key)
}

const SignedIn = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0) })
const Refused = z.object({ error_codes: z.array(z.number()).default([]), error: z.string().default('') })

const signIn = async ({ login, scope }: Cloud, { directoryId, clientId, clientSecret }: Credentials) => {
  const response = await send(`${login}/${encodeURIComponent(directoryId)}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope },
    }),
  })
  const said = await jsonOf(response)
  const signedIn = SignedIn.safeParse(said)
  if (response.ok && signedIn.success) return { token: signedIn.data.access_token, seconds: signedIn.data.expires_in }
  const { data: refused } = Refused.safeParse(said)
  const [code = 0] = refused?.error_codes ?? []
  throw new PowerBiFailure(faultOf(code), { detail: code ? `AADSTS${code}` : `HTTP ${response.status}` })
}

/** By the codes that Microsoft documents for its sign-in. */
const faults: Record<number, PowerBiFault> = {
  7000215: 'secretWrong',
  7000222: 'secretExpired',
  90002: 'directoryMissing',
  900023: 'directoryMissing',
  700016: 'clientMissing',
  7000112: 'clientMissing',
  7000229: 'clientMissing',
}
const faultOf = (code: number): PowerBiFault => faults[code] ?? 'signInRefused'
