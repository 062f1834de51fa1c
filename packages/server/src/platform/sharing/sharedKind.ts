import type { SharedThing } from '@gemba/domain/collections/collections.schema'
import type { Topic } from '@gemba/domain/core/topics'
import type { AuditEntry } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { Locale } from '../phrases.ts'
import type { Runtime } from '../runtime.ts'

/** Which of the platform owner's things are looked for: these, or the first that are called like this. */
export type Wanted = { ids: readonly string[] } | { search: string; most: number }

/** Bringing a company's copies in line with what is shared with it. */
export type Giving = {
  /** of the company: row-level security lets it write nowhere else */
  tx: Tx
  /** of the platform owner: reads what is shared */
  owner: Tx
  runtime: Pick<Runtime, 'files'>
  /** what the company gets: the ids of the owner's things, each with the name of the collection that it comes from */
  wanted: ReadonlyMap<string, string>
  /** in the company's chain */
  audit: (entry: AuditEntry) => void
}

/**
 * A kind of things that the platform owner puts into collections; its feature declares it. A company works with copies
 * that are its own rows, marked by their `originId` (docs/decisions/0050).
 */
export type SharedKind = {
  kind: string
  /** the phrase of what they are called */
  label: string
  /** what a company's pages reload when it is given something */
  topics: readonly Topic[]
  /** Those of the owner that can be shared, by name; reads with the owner's transaction. */
  find: (owner: Tx, locale: Locale, wanted: Wanted) => Promise<Omit<SharedThing, 'kind'>[]>
  /**
   * Makes the copies that are missing, renews those that are old and withdraws those that are no longer wanted. Called
   * again it changes nothing.
   */
  give: (giving: Giving) => Promise<void>
}

/** Something of this company has changed that it may share. It does where the company is the platform owner. */
export type ContentReaction = (tx: Tx, of: { customer: { isPlatformOwner: boolean } }) => void
