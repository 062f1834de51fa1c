// What a page gets for a code and its PIN: it proves both later, without keeping either on a shared phone's disk in clear.
// It names code, revision and end, and its signature covers the PIN's hash as well, so that a new PIN ends it.
import { createHash } from 'node:crypto'
import { isPaid, workText } from '@gemba/domain/publicLinks/proofOfWork'
import { z } from 'zod'
import { found } from '../platform/http/refusal.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature, signFor } from '../platform/signatures.ts'
import type { FoundCode } from './findLink.ts'

type Signing = Pick<Settings, 'secret'>

const days = 7
const Claims = z.tuple([z.uuid(), z.uuid(), z.int().min(0), z.number(), z.uuid().optional()])

/** What a pass is for: a code, where it was scanned, and the revision of its checklist that was current when it was opened. */
type Opened = FoundCode & { revision: number }

const sealOf = ({ secret }: Signing, said: string, pinHash: string | null) =>
  signFor(secret, 'public pass', `${said}\n${pinHash ?? ''}`)

/** A pass for a week: answers given without network are sent with it later. */
export const passOf = (
  signing: Signing,
  { customerId, codeId, revision, startCodeId }: Opened,
  pinHash: string | null,
  ends = Date.now() + days * 86_400_000,
): string => {
  const said = Buffer.from(
    JSON.stringify([customerId, codeId, revision, ends, ...(startCodeId ? [startCodeId] : [])]),
  ).toString('base64url')
  return `${said}.${sealOf(signing, said, pinHash)}`
}

/** What a pass claims, before its signature and its end were checked. 404 for what cannot be one. */
export const readPass = (pass: string) => found(claimsOf(pass))

type Claimed = Opened & KnownPass & { isValid: (signing: Signing, pinHash: string | null) => boolean }

const claimsOf = (pass: string): Claimed | undefined => {
  const [said = '', seal = ''] = pass.split('.')
  const claims = Claims.safeParse(parsed(said))
  if (!claims.success) return undefined
  const [customerId, codeId, revision, ends, startCodeId] = claims.data
  return {
    ...{ customerId, codeId, revision, startCodeId, ends },
    isValid: (signing, pinHash) => ends > Date.now() && sameSignature(seal, sealOf(signing, said, pinHash)),
  }
}

/** When the pass ends that someone opens a code with again. */
export type KnownPass = { ends: number }

/** A pass of this code that counts still: proof that its PIN was entered. Undefined for any other text. */
export const provenPass = (
  signing: Signing,
  { customerId, codeId }: FoundCode,
  { pass, pinHash }: { pass: string; pinHash: string | null },
): KnownPass | undefined => {
  const read = claimsOf(pass)
  return read?.customerId === customerId && read.codeId === codeId && read.isValid(signing, pinHash) ? read : undefined
}

const parsed = (said: string): unknown => {
  try {
    return JSON.parse(Buffer.from(said, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The challenge of a code, the same for as long as a pass: an answer is paid for where there is no network. */
export const challengeOf = ({ secret }: Signing, codeId: string, week = thisWeek()): string =>
  signFor(secret, 'public work', `${codeId}\n${week}`)

const thisWeek = () => Math.floor(Date.now() / (days * 86_400_000))

/** Whether a submission was paid for, by a challenge of this week or the one before. */
export const isWorkDone = (signing: Signing, codeId: string, submissionId: string, nonce: number): boolean =>
  [thisWeek(), thisWeek() - 1].some(week => {
    const text = workText(challengeOf(signing, codeId, week), submissionId, nonce)
    return isPaid(createHash('sha256').update(text).digest())
  })

/** Says that a file came for a submission by this code. */
export const ticketOf = ({ secret }: Signing, codeId: string, submissionId: string, fileId: string): string =>
  signFor(secret, 'public file', `${codeId}\n${submissionId}\n${fileId}`)
