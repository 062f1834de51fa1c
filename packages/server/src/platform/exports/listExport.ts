import { isRightToLeft } from '@gemba/domain/core/direction'
import type { AnyEndpoint, QueryOf } from '@gemba/domain/core/endpoint'
import { maxExported } from '@gemba/domain/core/maxExported'
import type { SQL } from 'drizzle-orm'
import { cursorOver } from '../database/cursor.ts'
import type { Tx } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import type { Locale } from '../phrases.ts'
import type { Runtime } from '../runtime.ts'
import type { Column, TableReader } from '../spreadsheet/table.ts'
import { zoneOf } from '../zone.ts'

/** For whom a list is exported, and what of it. */
export type ExportCall<E extends AnyEndpoint> = {
  tx: Tx
  actor: Actor
  locale: Locale
  query: QueryOf<E>
  runtime: Pick<Runtime, 'db' | 'settings' | 'reports'>
}

/** The rows of a list in its order, and how many they are. */
export type OpenedList<Row> = { total: number; batches: AsyncIterable<readonly Row[]> }

/** A list as a file, declared by its feature. */
export type ListExport<E extends AnyEndpoint, Row> = {
  /** made by `exportOf` */
  endpoint: E
  /** the phrase of its name, which names the file */
  name: string
  /** in the reader's language; `actor` where the company decides about some */
  columns: (locale: Locale, query: QueryOf<E>, actor: Actor) => readonly Column<Row>[]
  /** Checks what the endpoint does not declare, and finds the rows that the actor may see. */
  open: (call: ExportCall<E>) => Promise<OpenedList<Row>>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of exports has lists of all kinds of rows
export type AnyListExport = ListExport<any, any>

/** Describes an exported list: its route exists when its feature declares it under `exports`. */
export const listExport = <E extends AnyEndpoint, Row>(definition: ListExport<E, Row>): ListExport<E, Row> => definition

type Found<Row> = { rows: readonly Row[]; total: number }

/** Opens a list that is found page by page, as its page finds it. */
export const inPages = async <Row>(
  find: (page: { next: number; count: number }) => Promise<Found<Row>>,
): Promise<OpenedList<Row>> => {
  const pageFrom = (next: number) => find({ next, count: maxExported })
  const { rows, total } = await pageFrom(0)
  const batches = async function* () {
    yield rows
    for (let next = maxExported; next < total; next += maxExported) yield (await pageFrom(next)).rows
  }
  return { total, batches: batches() }
}

/** Opens a list that may have any number of rows: `all` is the statement that reads them in the order of the list. */
export const inOneStatement = async <Row extends Record<string, unknown>>(
  tx: Tx,
  find: (page: { next: number; count: number }) => Promise<Found<Row>>,
  all: () => Promise<SQL>,
): Promise<OpenedList<Row>> => {
  const { rows, total } = await find({ next: 0, count: maxExported })
  const batches = async function* () {
    if (total <= maxExported) yield rows
    else yield* cursorOver<Row>(tx, await all())
  }
  return { total, batches: batches() }
}

/** How a person reads a file: in their own zone and format where they chose one, else in their company's. */
export const tableReaderOf = (actor: Actor, language: Locale): TableReader => ({
  zone: zoneOf(actor),
  locale: actor.preferences.dateTimeFormat ?? actor.customer.settings.locale,
  rightToLeft: isRightToLeft(language),
})
