import type { Section } from '../definition/definition.schema.ts'
import type { Localized } from '../definition/localized.ts'
import type { Question, QuestionOf } from '../definition/questions/question.ts'
import type { Column } from '../definition/questions/table.ts'
import { Rule } from '../definition/rules.schema.ts'
import { OWN } from './columns.ts'
import type { FormRow, FormSheet } from './formSheet.ts'
import { writeFormula } from './formulaText.ts'
import { Names } from './names.ts'
import { type FormAround, readPart } from './readQuestion.ts'
import { formTypeOf, metadata } from './readType.ts'
import type { Place } from './report.ts'
import { writeRule } from './ruleText.ts'
import { readFormulaIn, readRuleIn } from './surroundings.ts'
import { NotSupported } from './tokens.ts'

type Group = { name: string; title: Localized; help: Localized; conditions: Condition[] }
type Condition = { text: string; own: string; place: Place; isInherited?: boolean }
type Table = QuestionOf<'table'>

const isFilled = (texts: Localized): boolean => Object.keys(texts).length > 0

/** Reads the rows of a form into sections. */
export class SurveyReader {
  readonly sections: Section[] = []
  readonly #around: FormAround
  readonly #title: string
  readonly #groups: Group[] = []
  readonly #sectionIds = new Names()
  readonly #questionIds = new Names()
  readonly #conditions: { target: Section | Question; conditions: Condition[] }[] = []
  readonly #formulas: {
    target: QuestionOf<'calculated'>
    section: Section
    row: FormRow
    text: string
    own: string
  }[] = []
  readonly #questions = new Map<string, Question & { options?: unknown }>()
  readonly #optionIds = new Map<string, ReadonlyMap<string, string>>()
  readonly #columns = new Map<string, { table: string; id: string }>()
  #section: Section | undefined
  #table: { part: Table; ids: Names } | undefined
  /** inside of so many repeats or groups that are left out */
  #skipped = 0

  constructor(around: FormAround, title: string) {
    this.#around = around
    this.#title = title
  }

  read(sheet: FormSheet): void {
    for (const row of sheet.rows) this.#row(row)
    const last = sheet.rows.at(-1)
    if (last && (this.#groups.length > 0 || this.#table))
      this.#around.report.changed(last.place('type'), 'notClosed', this.#groups.at(-1)?.name ?? '')
    this.#settle()
  }

  #row(row: FormRow): void {
    const written = row.cell('type')
    const { kind } = formTypeOf(written)
    const { report } = this.#around
    if (this.#skipped > 0) {
      if (kind.startsWith('begin ')) this.#skipped += 1
      if (kind.startsWith('end ')) this.#skipped -= 1
      report.leftOut(row.place('type'), 'inTable', written)
      row.settle()
    } else if (kind === 'begin group') this.#begin(row)
    else if (kind === 'end group') this.#end(row)
    else if (kind === 'end repeat') this.#endTable(row)
    else if (kind === 'begin repeat' && this.#table) {
      this.#skipped = 1
      report.leftOut(row.place('type'), 'inTable', written)
      row.settle()
    } else if (metadata.includes(kind)) {
      report.leftOut(row.place('type'), 'metadata', written)
      row.settle()
    } else if (this.#table) this.#column(row, this.#table)
    else this.#question(row)
  }

  #begin(row: FormRow): void {
    const { report } = this.#around
    if (this.#table) {
      report.changed(row.place('type'), 'nestedGroup', row.cell('name'))
      row.settle()
      this.#groups.push({ name: '', title: {}, help: {}, conditions: [] })
      return
    }
    const parent = this.#groups.at(-1)
    if (parent) report.changed(row.place('type'), 'nestedGroup', row.cell('name'))
    const name = row.cell('name')
    const title = row.texts('label')
    const appearance = row.cell('appearance')
    if (appearance && appearance !== 'field-list') report.leftOut(row.place('appearance'), 'appearance', appearance)
    if (!isFilled(title) && !this.#around.isOwn) {
      report.changed(row.place('label'), 'noLabel', name)
      title[this.#around.language] = name || this.#title
    }
    const inherited = (parent?.conditions ?? []).map(condition => ({ ...condition, isInherited: true }))
    const group = { name, title, help: row.texts('hint'), conditions: [...inherited, ...this.#condition(row)] }
    this.#groups.push(group)
    this.#open(group, row)
  }

  #open({ name, title, help, conditions }: Group, row: FormRow): Section {
    // A group that has groups only is no section of its own.
    const empty = this.#groups.length > 1 && this.#section?.questions.length === 0 ? this.#section : undefined
    if (empty && this.sections.at(-1) === empty) this.sections.pop()
    const id = this.#sectionIds.take(name, 'section')
    if (name && id !== name) this.#around.report.changed(row.place('name'), 'renamed', id)
    const section: Section = { id, title, ...(isFilled(help) && { help }), questions: [] }
    this.#section = section
    this.sections.push(section)
    if (conditions.length > 0) this.#conditions.push({ target: section, conditions })
    return section
  }

  #end(row: FormRow): void {
    row.cell('name')
    if (!this.#groups.pop()) this.#around.report.leftOut(row.place('type'), 'notOpened', row.cell('type'))
    else if (!this.#table) this.#section = undefined
  }

  #endTable(row: FormRow): void {
    row.cell('name')
    if (!this.#table) this.#around.report.leftOut(row.place('type'), 'notOpened', row.cell('type'))
    this.#table = undefined
  }

  #here(row: FormRow): Section {
    if (this.#section) return this.#section
    const group = this.#groups.at(-1)
    if (group)
      return this.#open({ ...group, conditions: group.conditions.map(one => ({ ...one, isInherited: true })) }, row)
    const title = { [this.#around.language]: this.#title }
    this.#around.report.changed(row.place('type'), 'ungrouped', this.#title)
    return this.#open({ name: 'general', title, help: {}, conditions: [] }, row)
  }

  #question(row: FormRow): void {
    const name = row.cell('name')
    const id = this.#questionIds.take(name, `q${this.#questions.size + 1}`)
    const read = readPart<Question>(row, id, this.#around, 'question')
    if (!read) return
    if (id !== name) this.#around.report.changed(row.place('name'), 'renamed', id)
    const { part, list } = read
    const section = this.#here(row)
    section.questions.push(part)
    if (!this.#questions.has(name)) this.#questions.set(name, part)
    if (list) this.#optionIds.set(name, list.ids)
    const conditions = this.#condition(row)
    if (conditions.length > 0) this.#conditions.push({ target: part, conditions })
    if (part.type === 'calculated')
      this.#formulas.push({
        target: part,
        section,
        row,
        text: row.cell('calculation'),
        own: row.cell(`${OWN}calculation`),
      })
    if (part.type === 'table') this.#table = { part, ids: new Names() }
    if (part.type === 'table') this.#count(row, part)
  }

  #count(row: FormRow, table: Table): void {
    const count = row.cell('repeat_count')
    if (!count) return
    const rows = Number(count)
    if (/^\d{1,3}$/.test(count) && rows >= 1 && rows <= 200) Object.assign(table, { minRows: rows, maxRows: rows })
    else this.#around.report.leftOut(row.place('repeat_count'), 'notValid', count)
  }

  #column(row: FormRow, { part: table, ids }: { part: Table; ids: Names }): void {
    const name = row.cell('name')
    const id = ids.take(name, `c${table.columns.length + 1}`)
    const read = readPart<Column>(row, id, this.#around, 'column')
    if (!read) return
    if (id !== name) this.#around.report.changed(row.place('name'), 'renamed', id)
    table.columns.push(read.part)
    if (!this.#columns.has(name)) this.#columns.set(name, { table: table.id, id })
  }

  #condition(row: FormRow): Condition[] {
    const text = row.cell('relevant')
    const own = row.cell(`${OWN}relevant`)
    return text ? [{ text, own, place: row.place('relevant') }] : []
  }

  /** Conditions and calculations, once every question is known. */
  #settle(): void {
    const questions = new Map(
      [...this.#questions].map(([name, { id, type }]) => {
        const options = this.#optionIds.get(name)
        return [name, { id, type, ...(options && { options }) }] as const
      }),
    )
    const around = { questions, columns: this.#columns }
    for (const { target, conditions } of this.#conditions) {
      const rules = conditions.flatMap(condition => this.#rule(condition, around))
      const [first] = rules
      if (first) target.visibleWhen = rules.length === 1 ? first : { all: rules }
    }
    for (const { target, section, row, text, own } of this.#formulas) {
      if (own && writeFormula(own) === text) target.expression = own
      else
        try {
          target.expression = readFormulaIn(text, around)
        } catch (error) {
          if (!(error instanceof NotSupported)) throw error
          this.#around.report.leftOut(row.place('calculation'), 'calculation', text || error.found)
          section.questions = section.questions.filter(question => question !== target)
        }
    }
  }

  #rule({ text, own, place, isInherited }: Condition, around: Parameters<typeof readRuleIn>[1]): Rule[] {
    const { report, isOwn } = this.#around
    try {
      const exact = exactRule(own, text)
      const rule = exact ?? readRuleIn(text, around)
      if (!isOwn && !isInherited && text.includes('!=') && JSON.stringify(rule).includes('isNot'))
        report.changed(place, 'notEqual', text)
      return [rule]
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error
      if (!isInherited) report.leftOut(place, 'relevant', text)
      return []
    }
  }
}

/** The rule that went along with its condition, as long as no one changed the condition. */
const exactRule = (own: string, condition: string): Rule | undefined => {
  if (!own) return undefined
  try {
    const rule = Rule.parse(JSON.parse(own))
    return writeRule(rule) === condition ? rule : undefined
  } catch {
    return undefined
  }
}
