// Phrase files as a check sees them: keys, ICU placeholders, and what three languages owe each other.
import { IntlMessageFormat } from 'intl-messageformat' // stricter than the compiler, which takes a stray brace as text

export const locales = ['en', 'de', 'ar']

/** The phrases of a file by their full key: nested objects are joined with dots. */
const flatten = (object, prefix = '') =>
  Object.entries(object).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** The arguments of an ICU message, each with its kind, such as 'count plural'; and the tags. */
const placeholders = (text, locale) => {
  const found = new Set()
  const kinds = ['', 'value', 'number', 'date', 'time', 'select', 'plural', '', 'tag']
  const enter = elements => {
    for (const element of elements) {
      if (element.type === 0 || element.type === 7) continue
      found.add(`${element.value} ${kinds[element.type]}`)
      for (const option of Object.values(element.options ?? {})) enter(option.value)
      if (element.children) enter(element.children)
    }
  }
  enter(new IntlMessageFormat(text, locale).getAst())
  return [...found].sort()
}

/** Phrase files of one package, by namespace (the feature's folder) and locale. */
export const readPhrases = (tree, pack) => {
  const namespaces = new Map()
  const problems = []
  for (const path of tree.files) {
    const match = path.match(new RegExp(`^packages/${pack}/src/([^/]+)/phrases/([^/]+)\\.json$`))
    if (!match) continue
    const [, namespace, locale] = match
    if (!locales.includes(locale)) problems.push(`${path}: no language of ours`)
    try {
      const phrases = new Map(flatten(JSON.parse(tree.read(path))))
      namespaces.set(namespace, { ...namespaces.get(namespace), [locale]: phrases })
    } catch (error) {
      problems.push(`${path}: ${error.message}`)
    }
  }
  return { namespaces, problems }
}

/** What a namespace's languages owe each other: every key everywhere, none empty, with the same placeholders. */
export const languageProblems = (pack, namespaces) => {
  const problems = []
  for (const [namespace, languages] of namespaces) {
    const keys = new Set(locales.flatMap(locale => [...(languages[locale]?.keys() ?? [])]))
    for (const locale of locales) {
      const file = `packages/${pack}/src/${namespace}/phrases/${locale}.json`
      for (const key of keys) {
        const text = languages[locale]?.get(key)
        if (text === undefined) problems.push(`${file}: ${key} is missing`)
        else if (text.trim() === '') problems.push(`${file}: ${key} is empty`)
        else problems.push(...placeholderProblems(file, key, text, locale, languages.en?.get(key)))
      }
    }
  }
  return problems
}

const placeholderProblems = (file, key, text, locale, english) => {
  try {
    const own = placeholders(text, locale)
    if (locale === 'en' || english === undefined) return []
    const wanted = placeholders(english, 'en')
    // A language may need a plural or a choice where English does not, and the other way round: names must agree.
    const names = list => [...new Set(list.map(one => one.split(' ')[0]))].join(', ')
    return names(own) === names(wanted)
      ? []
      : [`${file}: ${key} has the placeholders {${names(own)}}, English has {${names(wanted)}}`]
  } catch (error) {
    return [`${file}: ${key} is no ICU message: ${error.message}`]
  }
}
