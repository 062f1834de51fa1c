import type { Topic } from '@gemba/domain/core/topics'
import type { ImportKind, OutcomeCounts } from '@gemba/domain/imports/imports.schema'
import type { AuditEntry } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import { type Locale, phrase } from '../phrases.ts'

/** A column that can be imported. */
export type ImportField = {
  name: string
  /** finds the thing: the first of these that a row has; `withOthers`: only together with other cells */
  finds: boolean | 'withOthers'
  required: boolean
  /** its name at the head of a file: a phrase, or the text that the company chose */
  head: string | { text: string }
  /** how people call it at the head of their own files, in any language and case */
  heads: readonly string[]
}

/** The name of a column in the reader's language. */
export const headOf = ({ head }: Pick<ImportField, 'head'>, locale: Locale): string =>
  typeof head === 'string' ? phrase(locale, head) : head.text

/** What is wrong with a cell, or with the row: a phrase `feature:key` with its parameters. */
export type Fault = { field: string | null; phrase: string; params?: Record<string, string | number> }

/** Someone else changed the thing of a row between its check and its writing. */
export const notWritten: Fault = { field: null, phrase: 'imports:notWritten' }

/** A row as the file has it: the texts of the fields that the file has; empty ones say nothing. */
export type Candidate = { row: number; values: Readonly<Record<string, string>> }

/** What a row would do. `before`: the fields that change, as they are now. */
export type CheckedRow = {
  row: number
  outcome: 'new' | 'changed' | 'same' | 'error'
  thingId: string | null
  values: Record<string, string>
  before: Record<string, string>
  faults: Fault[]
  /** that of the thing that was found, as it was checked */
  version?: number
  /** what finds the thing, where no cell alone does: two rows with the same are about the same thing */
  key?: { field: string; value: string }
}

/** A row that was written: what it made or changed, and the version that it has since. */
export type WrittenRow = { row: number; thingId: string; version: number }

export type Importing = { tx: Tx; actor: Actor; url: string; audit: (entry: AuditEntry) => void; invite: boolean }

/** How many more things there may be, and what is wrong with the rows of others. */
export type Limit = { left: number; fault: Fault }

/**
 * How one kind of thing is imported; its feature declares it. Checking and adding work on many rows with few statements, and
 * so does changing people; groups and tags are changed and taken back one by one.
 */
export type ImportRules = {
  kind: ImportKind
  /** what is to be loaded again when things of this kind come or change */
  topics: readonly Topic[]
  /** the phrase of what is imported, which names files */
  name: string
  /** what can be imported into the company of a person */
  fields: (actor: Pick<Actor, 'customer'>) => readonly ImportField[]
  /** What rows would do, in their order; writes nothing. Rows of one file may find the same thing: the caller says so. */
  check: (given: { tx: Tx; actor: Actor }, rows: readonly Candidate[]) => Promise<CheckedRow[]>
  /** How many new things there may be, where that is limited. */
  limit?: (tx: Tx) => Promise<Limit | undefined>
  /** Writes rows that were checked in this transaction. A row that can't be written after all is a fault. */
  write: (
    given: Importing,
    rows: readonly CheckedRow[],
  ) => Promise<{ written: WrittenRow[]; refused: { row: number; fault: Fault }[] }>
  /** Whether a person may take back so many things. */
  mayUndo: (actor: Actor, counts: OutcomeCounts) => boolean
  /** Takes back rows as they were written. Returns those that it did: not what someone has changed or used since. */
  undo: (given: Importing, rows: readonly (CheckedRow & { thingId: string; written: number })[]) => Promise<number[]>
}
