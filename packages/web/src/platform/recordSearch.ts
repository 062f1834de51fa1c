import type { SignedInUser } from '@gemba/domain/users/user.schema'

/** A record that the palette found: a page of ours (`to`), or an address elsewhere (`href`) that opens beside. */
export type FoundRecord = { id: string; label: string; detail?: string | undefined } & (
  | { to: string }
  | { href: string }
)

/** How a feature lets the palette find its records. */
export type RecordSearch = {
  id: string
  /** where what it found stands among what others found */
  order: number
  /** heading above what was found, a phrase of namespace `platform` */
  phrase: string
  mayUse: (me: SignedInUser) => boolean
  /** at most five; its calls are quiet */
  find: (words: string, me: SignedInUser, signal: AbortSignal) => Promise<readonly FoundRecord[]>
}
