import { csvOf, fromText } from '../../core/csv.ts'
import { LONGEST_NAME } from '../checklist.schema.ts'
import { NAME_KEY, type Named, nameText } from '../checklistName.ts'
import type { Definition } from './definition.schema.ts'
import { type DefinitionText, textsOf } from './definitionTexts.ts'
import type { Locale } from './localized.ts'

/** The definition with one text in one language; an empty text removes it. Only what changed is a new object. */
export const withTranslation = (
  definition: Definition,
  entry: Pick<DefinitionText, 'path'>,
  locale: Locale,
  words: string,
) =>
  replaceAt(definition, entry.path.split('.'), old => {
    const { [locale]: _, ...others } = (old ?? {}) as Record<string, string>
    return words === '' ? others : { ...others, [locale]: words }
  }) as Definition

const replaceAt = (part: unknown, [name, ...rest]: string[], change: (old: unknown) => unknown): unknown => {
  if (name === undefined) return change(part)
  if (Array.isArray(part)) return part.with(Number(name), replaceAt(part[Number(name)], rest, change))
  const record = (part ?? {}) as Record<string, unknown>
  return { ...record, [name]: replaceAt(record[name], rest, change) }
}

/** A checklist as its translators see it. */
export type Translatable = Named & { definition: Definition }

/** Every text of a checklist: its name first, then those of its definition in reading order. */
export const textsToTranslate = (checklist: Translatable): DefinitionText[] => [
  nameText(checklist, checklist.definition),
  ...textsOf(checklist.definition),
]

/** Keys, the source and the other languages, one text a row: what a translator opens in a spreadsheet. */
export const translationsToCsv = (checklist: Translatable): string => {
  const { definition } = checklist
  const { defaultLanguage } = definition
  const locales = [defaultLanguage, ...definition.languages.filter(locale => locale !== defaultLanguage)]
  const rows = textsToTranslate(checklist).map(({ key, value }) => [key, ...locales.map(locale => value[locale] ?? '')])
  return csvOf([['key', ...locales], ...rows])
}

export interface TranslationFinding {
  /** As counted in the file, from 1; 0 for the file as a whole. */
  row: number
  code: 'noKeyColumn' | 'noLanguage' | 'unknownKey' | 'lostPlaceholder' | 'tooLong'
  text: string
}

export interface ReadTranslations {
  definition: Definition
  names: Named['names']
  /** Texts that differ from what was there. */
  changed: number
  /** Rows that were refused; the others count. */
  findings: TranslationFinding[]
}

/** {name} or %s in the source has to be in the translation too (CL-7). */
const placeholders = (words: string): string[] => (words.match(/\{[^{}]*\}|%[sd]/g) ?? []).sort()

/**
 * Reads texts from a table as translationsToCsv writes it; cells are separated by comma, semicolon or tab. Empty cells
 * change nothing, the source's column is not read, languages that the checklist doesn't have are left out.
 */
export const translationsFromCsv = (checklist: Translatable, csv: string): ReadTranslations => {
  const { definition, names } = checklist
  const [head = [], ...rows] = cellsOf(csv)
  const keyColumn = head.indexOf('key')
  const fail = (code: TranslationFinding['code']): ReadTranslations => ({
    definition,
    names,
    changed: 0,
    findings: [{ row: 0, code, text: head.join(', ') }],
  })
  if (keyColumn < 0) return fail('noKeyColumn')
  const wanted = definition.languages.filter(locale => locale !== definition.defaultLanguage)
  const columns = head.flatMap((locale, column) => (wanted.includes(locale) ? [{ locale, column }] : []))
  if (columns.length === 0) return fail('noLanguage')
  const texts = new Map(textsToTranslate(checklist).map(entry => [entry.key, entry]))
  const findings: TranslationFinding[] = []
  let changed = 0
  let result = { definition, names }
  rows.forEach((row, index) => {
    const key = row[keyColumn]?.trim() ?? ''
    if (key === '') return
    const refuse = (code: TranslationFinding['code'], text: string) =>
      void findings.push({ row: index + 2, code, text })
    const entry = texts.get(key)
    if (!entry) return refuse('unknownKey', key)
    const source = entry.value[definition.defaultLanguage] ?? ''
    for (const { locale, column } of columns) {
      const words = fromText(row[column]?.trim() ?? '').trim()
      if (words === '' || words === entry.value[locale]?.trim()) continue
      if (words.length > (key === NAME_KEY ? LONGEST_NAME : 5000)) refuse('tooLong', words.slice(0, 40))
      else if (placeholders(source).join() !== placeholders(words).join()) refuse('lostPlaceholder', words)
      else {
        result =
          key === NAME_KEY
            ? { ...result, names: { ...result.names, [locale]: words } }
            : { ...result, definition: withTranslation(result.definition, entry, locale, words) }
        changed += 1
      }
    }
  })
  return { ...result, changed, findings }
}

const separatorOf = (csv: string): string => {
  const head = csv.slice(0, csv.search(/[\r\n]|$/))
  return [',', ';', '\t'].reduce((best, sign) => (head.split(sign).length > head.split(best).length ? sign : best))
}

/** Rows and cells of a separated file, quotes and line breaks in cells included. */
const cellsOf = (given: string): string[][] => {
  const csv = given.replace(/^\uFEFF/, '')
  const separator = separatorOf(csv)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  const endRow = () => {
    row.push(cell)
    if (row.some(part => part !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < csv.length; at++) {
    const sign = csv.charAt(at)
    if (inQuotes) {
      if (sign !== '"') cell += sign
      else if (csv.charAt(at + 1) === '"') cell += csv.charAt(++at)
      else inQuotes = false
    } else if (sign === '"' && cell === '') inQuotes = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
