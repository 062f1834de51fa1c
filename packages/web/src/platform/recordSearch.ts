import type { SignedInUser } from '@gemba/domain/users/user.schema'

/** A record that the palette found: a page of ours (`to`), or an address elsewhere (`href`) that opens in a new tab. */
export type FoundRecord = { id: string; label: string; detail?: string | undefined } & (
  | { to: string }
  | { href: string }
)

/** How the palette finds the records of a feature. */
export type RecordSearch = {
  id: string
  /** its place among the results of other features */
  order: number
  /** heading of the results, a phrase of namespace `platform` */
  phrase: string
  mayUse: (me: SignedInUser) => boolean
  /** at most five; its calls are quiet */
  find: (words: string, me: SignedInUser, signal: AbortSignal) => Promise<readonly FoundRecord[]>
}
