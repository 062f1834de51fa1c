import type { Definition } from './definition/definition.schema.ts'
import type { DefinitionText } from './definition/definitionTexts.ts'
import type { Locale, Localized } from './definition/localized.ts'
import { text } from './definition/localizedText.ts'

/** `name` is the name in the checklist's default language; `names` are those in the others. */
export interface Named {
  name: string
  names: Localized
}

/** The name in the user's language, in its base language, else `name`. Lists do the same in SQL. */
export const nameIn = ({ name, names }: Named, locale: Locale): string =>
  text({ ...names, und: name }, locale, 'und').text

/** The name in every language that has one. */
export const everyName = ({ name, names }: Named, defaultLanguage: Locale): Localized => ({
  ...names,
  [defaultLanguage]: name,
})

/** The names to store beside `name`: trimmed, without empty ones and without the default language. */
export const otherNames = (names: Localized, defaultLanguage: Locale): Localized =>
  Object.fromEntries(
    Object.entries(names).flatMap(([locale, words]) =>
      locale === defaultLanguage || words.trim() === '' ? [] : [[locale, words.trim()]],
    ),
  )

/** The same names with another default language. */
export const renamedFor = (checklist: Named, before: Locale, after: Locale): Named => {
  const all = everyName(checklist, before)
  return { name: all[after] ?? checklist.name, names: otherNames(all, after) }
}

export const NAME_KEY = 'checklist.name'

/** The name as the first of the checklist's texts. */
export const nameText = (checklist: Named, { defaultLanguage }: Definition): DefinitionText => ({
  key: NAME_KEY,
  path: 'names',
  needed: true,
  value: everyName(checklist, defaultLanguage),
})
