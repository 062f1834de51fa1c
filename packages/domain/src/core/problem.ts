import { z } from 'zod'

/** Why a call was refused: the last part of the problem document's `type`. Each has a phrase in every language. */
export const problemCodes = [
  'not-signed-in',
  'permission-missing',
  'not-found',
  'gone',
  'feature-not-enabled',
  'invalid-input',
  'stale-version',
  'conflict',
  'already-decided',
  'lock-lost',
  'locked',
  'not-in-mode',
  'mode-over',
  'too-many-requests',
  'too-large',
  'unavailable',
  'provider-failed',
  'maintenance',
  'unexpected',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** RFC 9457 problem document with a text for people and where to look it up (product.md §3). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** data for the code: who holds the lock, which version is current, … */
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof Problem>

export const problemType = (code: ProblemCode) => `urn:gemba:problem:${code}`
export const problemCode = (type: string) => type.split(':').at(-1) as ProblemCode
