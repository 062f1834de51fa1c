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
export const translationRows = (checklist: Translatable): string[][] => {
  const { definition } = checklist
  const { defaultLanguage } = definition
  const locales = [defaultLanguage, ...definition.languages.filter(locale => locale !== defaultLanguage)]
  const rows = textsToTranslate(checklist).map(({ key, value }) => [key, ...locales.map(locale => value[locale] ?? '')])
  return [['key', ...locales], ...rows]
}

/** The same as a CSV file. */
export const translationsToCsv = (checklist: Translatable): string => csvOf(translationRows(checklist))

export interface TranslationFinding {
  /** As counted in the file, from 1; 0 for the file as a whole. */
  row: number
  /** `sourceChanged` is said and its texts are taken; every other one refuses. */
  code: 'noKeyColumn' | 'noLanguage' | 'unknownKey' | 'lostPlaceholder' | 'tooLong' | 'sourceChanged'
  text: string
}

/** A text that a file changes. */
export interface TranslationChange {
  row: number
  key: string
  locale: Locale
  source: string
  before: string
  after: string
}

export interface ReadTranslations {
  definition: Definition
  names: Named['names']
  /** Texts that differ from what was there. */
  changes: TranslationChange[]
  /** Rows that were refused, and what else a translator should look at; the others count. */
  findings: TranslationFinding[]
}

/** {name} or %s in the source has to be in the translation too (CL-7). */
const placeholders = (words: string): string[] => (words.match(/\{[^{}]*\}|%[sd]/g) ?? []).sort()

const longest = (key: string): number => (key === NAME_KEY ? LONGEST_NAME : /\.(help|body)$/.test(key) ? 5000 : 500)

/**
 * Reads texts from rows as translationRows writes them. Empty cells change nothing, languages that the checklist doesn't
 * have are left out. The source's column is not read, but where it differs from the source of today, that is said.
 */
export const readTranslations = (checklist: Translatable, rows: readonly (readonly string[])[]): ReadTranslations => {
  const { definition, names } = checklist
  const { defaultLanguage } = definition
  const top = rows.findIndex(row => row.some(cell => cell.trim() !== ''))
  const head = (rows[top] ?? []).map(cell => cell.trim())
  const keyColumn = head.indexOf('key')
  const fail = (code: TranslationFinding['code']): ReadTranslations => ({
    definition,
    names,
    changes: [],
    findings: [{ row: 0, code, text: head.join(', ') }],
  })
  if (keyColumn < 0) return fail('noKeyColumn')
  const columns = head.flatMap((locale, column) =>
    locale !== defaultLanguage && definition.languages.includes(locale) ? [{ locale, column }] : [],
  )
  if (columns.length === 0) return fail('noLanguage')
  const sourceColumn = head.indexOf(defaultLanguage)
  const texts = new Map(textsToTranslate(checklist).map(entry => [entry.key, entry]))
  const findings: TranslationFinding[] = []
  const changes: TranslationChange[] = []
  let result = { definition, names }
  rows.slice(top + 1).forEach((cells, index) => {
    const row = top + index + 2
    const key = cells[keyColumn]?.trim() ?? ''
    if (key === '') return
    const say = (code: TranslationFinding['code'], text: string) => void findings.push({ row, code, text })
    const entry = texts.get(key)
    if (!entry) return say('unknownKey', key)
    const source = entry.value[defaultLanguage] ?? ''
    const translated = cells[sourceColumn]?.trim() ?? ''
    let taken = false
    for (const { locale, column } of columns) {
      const after = cells[column]?.trim() ?? ''
      const before = entry.value[locale]?.trim() ?? ''
      if (after === '' || after === before) continue
      if (after.length > longest(key)) say('tooLong', after.slice(0, 40))
      else if (placeholders(source).join() !== placeholders(after).join()) say('lostPlaceholder', after)
      else {
        taken = true
        changes.push({ row, key, locale, source, before, after })
        result =
          key === NAME_KEY
            ? { ...result, names: { ...result.names, [locale]: after } }
            : { ...result, definition: withTranslation(result.definition, entry, locale, after) }
      }
    }
    if (taken && translated !== '' && translated !== source.trim()) say('sourceChanged', source)
  })
  return { ...result, changes, findings }
}

/** The rows of a CSV file of translations; cells are separated by comma, semicolon or tab. */
export const csvRows = (csv: string): string[][] =>
  cellsOf(csv).map(row => row.map(cell => fromText(cell.trim()).trim()))

/** Reads texts from a CSV file as translationsToCsv writes it. */
export const translationsFromCsv = (checklist: Translatable, csv: string): ReadTranslations =>
  readTranslations(checklist, csvRows(csv))

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
    rows.push(row)
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
