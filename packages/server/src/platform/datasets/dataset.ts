// The semantic model: datasets over the product's tables, declared by the features that own the tables. Widgets, reports,
// scheduled mails, exports and the API ask them and nothing else, so a figure is the same wherever it stands.
import type { DimensionType, MeasureFormat } from '@gemba/domain/datasets/fields.schema'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../http/actor.ts'
import type { Locale } from '../phrases.ts'

/** Who asks, and how they read; `names`: in which language what a company named in several, by default in their own. */
export type Reader = { actor: Actor; zone: string; locale: Locale; names?: Locale }

type Said = {
  /** the phrase of its name; `datasets:field.<id>` unless it says another */
  label?: string
  /** the joins that its SQL needs, by name */
  joins?: readonly string[]
}

/** What groups, filters and sorts. */
export type Dimension = Said & {
  kind: 'dimension'
  type: DimensionType
  value: SQL
  /** the value is a UUID */
  isId?: true
  /** its numbers are whole */
  isWhole?: true
  /** rows of `value` and `label`: how values read that don't read as they are */
  labels?: (reader: Reader) => SQL
  /**
   * What values of one label belong to: rows of `value` and a JSON list `parts`, the coarsest first. They are not needed where
   * the field `beside` stands beside them.
   */
  apart?: { parts: (reader: Reader) => SQL; beside: string }
  /** the coarsest grain that has it; without one every grain does */
  grain?: Exclude<Grain, 'day'>
  /** a value that has no label reads as it is */
  readsItself?: true
  /** what a choice can be, in order, and the phrase of each */
  choices?: { codes: readonly string[]; words: (code: string) => string }
}

/** What is counted for each group. */
export type Measure = Said & {
  kind: 'measure'
  format: MeasureFormat
  value: SQL
  /** the same where the joins that repeat a record are there: each record counts once */
  once?: SQL
  /** the same from the dataset's summed forms */
  summed?: SQL
}

/** What a row stands for: a part of a record, such as one of its readings, a record, or those of a day that have much in common. */
export type Grain = 'part' | 'record' | 'day'

/** Rows that stand for several: what can be counted from them is read faster. They are named as those of the dataset. */
export type SummedForm = {
  grain: Exclude<Grain, 'part'>
  from: SQL
  rows: SQL
}

export type Dataset = {
  id: string
  /** whether a person may ask it at all; `rows` says of which records */
  isOpen: (actor: Actor) => boolean
  /** whether their company has its feature */
  isOn: (actor: Actor) => boolean
  from: SQL
  /** the company of a record; said besides the row policy, whose setting PostgreSQL otherwise reads for each row anew */
  customer: SQL
  /** the coarsest first. Those of days are for who may see figures of all records. */
  summed?: readonly SummedForm[]
  /** whether a person sees figures of all records */
  showsAll?: (actor: Actor) => boolean
  /** by name; each is added where a field needs it, in this order */
  joins?: Readonly<Record<string, SQL>>
  /** those of the joins that have several rows for a record */
  repeats?: readonly string[]
  /** matches the records that a person may see figures of */
  rows: (actor: Actor) => SQL
  fields: Readonly<Record<string, Dimension | Measure>>
  /** the date that reports filter by, where they say no other */
  date: string
  /** drill paths by id: dimensions from coarse to fine */
  hierarchies?: Readonly<Record<string, readonly string[]>>
  /** how its records are listed: the fields that say which one is which; `recordAddress` is the page of each */
  records?: readonly string[]
  /** each change of what it reads is recorded in the audit chain, so answers are kept until the next one */
  audited: boolean
  /** a value that is another one when something changed that the audit chain does not record */
  version?: SQL
  /** what it reads: the login of reports may read these tables and no others */
  tables: readonly PgTable[]
}

/** The declared thing of this name, and never one that every object has. */
export const own = <T>(things: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(things, name) ? things[name] : undefined
