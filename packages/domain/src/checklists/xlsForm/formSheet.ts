import { cellName } from '../../core/cells.ts'
import type { Locale, Localized } from '../definition/localized.ts'
import type { Sheet } from '../workbook/workbook.schema.ts'
import { languageNamed } from './languages.ts'
import type { Place, Report } from './report.ts'

const aliases: Readonly<Record<string, string>> = {
  ...{ 'list name': 'list_name', calculate: 'calculation', relevance: 'relevant', title: 'form_title' },
}

interface Head {
  /** in small letters, without its language */
  name: string
  language?: Locale
}

const headOf = (written: string, language: Locale, texts: readonly string[]): Head => {
  const text = written.trim()
  const small = text.toLowerCase()
  for (const name of texts) {
    if (small === name) return { name, language }
    if (!small.startsWith(`${name}:`)) continue
    const found = languageNamed(text.slice(name.length).replace(/^:+/, ''))
    return found ? { name, language: found } : { name: '?language' }
  }
  return { name: aliases[small] ?? small }
}

/** A row of a form. What no one asked for is left out of the import, and said. */
export class FormRow {
  readonly #sheet: FormSheet
  readonly #cells: readonly string[]
  readonly #number: number
  readonly #taken = new Set<number>()

  constructor(sheet: FormSheet, cells: readonly string[], number: number) {
    this.#sheet = sheet
    this.#cells = cells
    this.#number = number
  }

  /** The text of a cell, '' where it is empty. */
  cell(head: string): string {
    const column = this.#sheet.columnOf(head)
    if (column < 0) return ''
    const text = this.#cells[column]?.trim() ?? ''
    if (text !== '') this.#take(column)
    return text
  }

  /** The texts of columns in several languages. */
  texts(head: string): Localized {
    const found: Localized = {}
    this.#sheet.heads.forEach(({ name, language }, column) => {
      const text = this.#cells[column]?.trim() ?? ''
      if (name !== head || language === undefined || text === '') return
      this.#take(column)
      found[language] ??= text
    })
    return found
  }

  place(head: string): Place {
    const named = this.#sheet.columnOf(head)
    return { sheet: this.#sheet.name, cell: cellName(this.#number, Math.max(0, named)) }
  }

  /** Nothing of the row is left out any more: it was said of the row as a whole. */
  settle(): void {
    this.#cells.forEach((_, column) => void this.#taken.add(column))
  }

  get isEmpty(): boolean {
    return this.#cells.every(cell => cell.trim() === '')
  }

  /** Says of every cell that no one asked for that it is left out. */
  finish(report: Report): void {
    this.#cells.forEach((cell, column) => {
      const { name } = this.#sheet.heads[column] ?? { name: '' }
      if (this.#taken.has(column) || cell.trim() === '') return
      const place = { sheet: this.#sheet.name, cell: cellName(this.#number, column) }
      report.leftOut(place, name === '?language' ? 'language' : 'column', this.#sheet.written[column]?.trim() || cell)
    })
  }

  #take(column: number): void {
    if (!this.#taken.has(column)) this.#sheet.report.taken += 1
    this.#taken.add(column)
  }
}

/** A sheet of a form: its heads are in its first row that has any text. */
export class FormSheet {
  readonly name: string
  readonly written: readonly string[]
  readonly heads: readonly Head[]
  readonly rows: readonly FormRow[]
  readonly report: Report
  /** of the texts whose heads name none */
  readonly language: Locale

  constructor(sheet: Sheet, report: Report, language: Locale, texts: readonly string[]) {
    const top = Math.max(
      0,
      sheet.rows.findIndex(row => row.some(cell => cell.trim() !== '')),
    )
    this.name = sheet.name
    this.report = report
    this.language = language
    this.written = sheet.rows[top] ?? []
    this.heads = this.written.map(head => headOf(head, language, texts))
    this.rows = sheet.rows
      .slice(top + 1)
      .map((cells, at) => new FormRow(this, cells, top + 1 + at))
      .filter(row => !row.isEmpty)
  }

  columnOf(head: string): number {
    const wanted = head.toLowerCase()
    return this.heads.findIndex(({ name }) => name === wanted)
  }

  finish(): void {
    for (const row of this.rows) row.finish(this.report)
  }
}
