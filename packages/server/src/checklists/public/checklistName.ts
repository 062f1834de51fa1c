// What a checklist is called for its reader: its name in their language, else its `name`, which is in the default language.
// The choice is made here in SQL, where a list is sorted and searched by it, and by nameIn of the domain elsewhere.
import { everyName, type Named, nameIn } from '@gemba/domain/checklists/checklistName'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../platform/phrases.ts'

/** Tables as a statement calls them: the checklist, and a revision of it when that one's name is wanted. */
type Tables = { checklist?: string; revision?: string }

const chosen = (names: SQL, locale: Locale) => sql`nullif(btrim(${names} ->> ${locale}::text), '')`

const namesOf = ({ checklist = 'checklists', revision }: Tables): SQL =>
  revision ? sql.raw(`coalesce(${revision}.names, ${checklist}.names)`) : sql.raw(`${checklist}.names`)

/** The name for a reader. A revision that is not there leaves the checklist's. */
export const shownName = (locale: Locale, tables: Tables = {}): SQL<string> => {
  const { checklist = 'checklists', revision } = tables
  const own = sql.raw(revision ? `coalesce(${revision}.name, ${checklist}.name)` : `${checklist}.name`)
  return sql<string>`coalesce(${chosen(namesOf(tables), locale)}, ${own})`
}

/** That a checklist is found by some words: by its name, or by the one that the reader sees. */
export const isCalled = (words: string, locale: Locale, tables: Tables = {}): SQL =>
  sql`(${sql.raw(`${tables.checklist ?? 'checklists'}.name`)} ilike ${words} or ${shownName(locale, tables)} ilike ${words})`

/** The names of a revision in other languages, for statements on `checklists` and `checklist_revisions`. */
export const revisionNames = sql<Localized>`${namesOf({ revision: 'checklist_revisions' })}`

/** The name of a run's or record's checklist for its reader, and in every language that it has one in. */
export const presentNames = (named: Named, { defaultLanguage }: Definition, locale: Locale): Named => ({
  name: nameIn(named, locale),
  names: everyName(named, defaultLanguage),
})
