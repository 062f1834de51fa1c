import { z } from 'zod'
import { Pin } from '../auth/pin.ts'
import { Moment, Person, Version } from '../core/fields.ts'
import { terminalStates } from './terminalStates.ts'

const text = (max: number) =>
  z
    .string()
    .transform(typed => typed.normalize('NFC').trim())
    .pipe(z.string().max(max, 'terminals:tooLong'))

/** What an administrator calls a device, and where it stands. */
export const TerminalInput = z.object({
  name: text(60).pipe(z.string().regex(/[\p{L}\p{N}]/u, 'terminals:nameRequired')),
  place: text(100),
})
export type TerminalInput = z.infer<typeof TerminalInput>

export const TerminalState = z.enum(terminalStates)

/** A browser on the shop floor that an administrator has trusted. */
export const Terminal = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.string(),
  state: TerminalState,
  createdAt: Moment,
  createdBy: Person.nullable(),
  /** when someone last signed in at it, and who */
  lastUsedAt: Moment.nullable(),
  lastUsedBy: Person.nullable(),
  revokedAt: Moment.nullable(),
  revokedBy: Person.nullable(),
  version: Version,
  can: z.object({ update: z.boolean(), revoke: z.boolean() }),
})
export type Terminal = z.infer<typeof Terminal>

/** What the sign-in page of a trusted terminal shows. */
export const TerminalHere = z.object({ name: z.string(), place: z.string(), company: z.string() })
export type TerminalHere = z.infer<typeof TerminalHere>

/** A badge or personnel number as it is typed or scanned. */
const Code = z
  .string()
  .transform(typed => typed.normalize('NFC').trim())
  .pipe(z.string().min(1, 'terminals:codeRequired').max(40, 'terminals:codeTooLong'))

/** Signs someone in at a terminal. `newPin`: in place of a PIN that an administrator handed out. */
export const TerminalSignInInput = z.object({ code: Code, pin: Pin, newPin: Pin.optional() })
export type TerminalSignInInput = z.infer<typeof TerminalSignInInput>

/**
 * `mustChangePin`: nobody is signed in yet; the call is made again with a PIN of their own. `undecided`: another session is
 * open and the company allows one.
 */
export const TerminalSignInAnswer = z.object({ mustChangePin: z.boolean(), undecided: z.boolean() })
export type TerminalSignInAnswer = z.infer<typeof TerminalSignInAnswer>
