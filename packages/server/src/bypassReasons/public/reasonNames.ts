// What a reason is called: in its reader's language, else in the company's main one, else as it was called first.
import type { LanguageCode } from '@gemba/domain/core/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'

export type ReasonNames = Partial<Record<LanguageCode, string>>
type Named = { name: string; names: ReasonNames }

/** The language in which a company names its things. */
export const mainLanguageOf = ({ customer }: Actor): LanguageCode => customer.settings.language

/** In SQL, for statements on `bypass_reasons`. */
export const shownReason = (locale: Locale, main: LanguageCode): SQL<string> =>
  sql<string>`coalesce(bypass_reasons.names ->> ${locale}::text, bypass_reasons.names ->> ${main}::text, bypass_reasons.name)`

/** The same of a row. */
export const reasonIn = ({ name, names }: Named, locale: Locale, main: LanguageCode): string =>
  names[locale] ?? names[main] ?? name

/** The names to store: all that are not empty, with the one in the main language. */
export const namesToStore = ({ name, names }: Named, main: LanguageCode): ReasonNames => ({
  ...Object.fromEntries(Object.entries(names).filter(([, words]) => words !== '')),
  [main]: name,
})

/** The names as they are edited: the one in the main language, and the others. */
export const namesToEdit = (named: Named, main: LanguageCode): Named => {
  const { [main]: own = named.name, ...names } = named.names
  return { name: own, names }
}

/** What a record keeps of them: with one name, that alone. */
export const namesToKeep = (named: Named, main: LanguageCode): { reason: string; names?: ReasonNames } => {
  const { name, names } = namesToEdit(named, main)
  return { reason: name, ...(Object.keys(names).length > 0 && { names: { ...names, [main]: name } }) }
}
