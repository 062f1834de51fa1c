import type { Definition, Section } from '../definition/definition.schema.ts'
import type { Locale, Localized } from '../definition/localized.ts'
import type { Option } from '../definition/questions/choices.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Column } from '../definition/questions/table.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { type ChecklistFile, translatedDefinition } from '../exchange.schema.ts'
import { OWN, ownColumns, textColumns, writeOwn, writtenTypes } from './columns.ts'
import { writeFormula } from './formulaText.ts'
import { writtenLanguage } from './languages.ts'
import { type WrittenLimits, writeLimits } from './limitText.ts'
import { writeRule } from './ruleText.ts'
import { same } from './same.ts'
import { formulaIn, ruleIn, type Surroundings, surroundingsOf } from './surroundings.ts'

/** A sheet as texts: its heads, and its rows below them. */
export interface TextSheet {
  name: string
  heads: string[]
  rows: string[][]
}

type Row = Record<string, string>
type Part = Question | Column

const YES_NO = 'yes_no'
const PASS_FAIL = 'pass_fail'
const ownLists: readonly Row[] = [
  { list_name: PASS_FAIL, name: 'pass', 'label::English (en)': 'Pass', 'label::German (de)': 'i.O.' },
  { list_name: PASS_FAIL, name: 'fail', 'label::English (en)': 'Fail', 'label::German (de)': 'n.i.O.' },
  { list_name: YES_NO, name: 'yes', 'label::English (en)': 'Yes', 'label::German (de)': 'Ja' },
  { list_name: YES_NO, name: 'no', 'label::English (en)': 'No', 'label::German (de)': 'Nein' },
]

const textCells = (head: string, value: Localized | undefined): Row =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([locale, words]) => [`${head}::${writtenLanguage(locale)}`, words]),
  )

const ruleCells = (rule: Rule | undefined, around: Surroundings): Row => {
  if (!rule) return {}
  const relevant = writeRule(rule)
  // Where the condition reads as another rule with the same meaning, the rule itself goes along.
  return { relevant, ...(!same(ruleIn(relevant, around), rule) && { [`${OWN}relevant`]: JSON.stringify(rule) }) }
}

const limitsOf = (part: Part): WrittenLimits => {
  switch (part.type) {
    case 'measurement':
      return defined({ least: part.lsl, most: part.usl })
    case 'number':
    case 'calculated':
      return defined({ least: part.min, most: part.max })
    case 'date':
      return 'earliest' in part || 'latest' in part ? defined({ least: part.earliest, most: part.latest }) : {}
    case 'text':
    case 'longText':
      return defined({ longest: part.maxLength })
    case 'multipleChoice':
      return defined({ leastChosen: part.minChosen, mostChosen: part.maxChosen })
    default:
      return {}
  }
}

const defined = (limits: { [Key in keyof WrittenLimits]: WrittenLimits[Key] | undefined }): WrittenLimits =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))

class SheetWriter {
  readonly survey: Row[] = []
  readonly choices: Row[] = [...ownLists]
  readonly #lists = new Set([YES_NO, PASS_FAIL])
  readonly #around: Surroundings

  constructor(definition: Definition) {
    this.#around = surroundingsOf(definition)
    for (const section of definition.sections) this.#section(section)
  }

  #section({ id, title, help, visibleWhen, questions }: Section): void {
    const texts = { ...textCells('label', title), ...textCells('hint', help) }
    this.survey.push({ type: 'begin group', name: id, ...texts, ...ruleCells(visibleWhen, this.#around) })
    for (const question of questions) this.#question(question)
    this.survey.push({ type: 'end group', name: id })
  }

  #question(question: Question): void {
    const cells = { ...this.#part(question, question.id), ...ruleCells(question.visibleWhen, this.#around) }
    if (question.type === 'calculated') {
      cells.calculation = writeFormula(question.expression)
      if (formulaIn(cells.calculation, this.#around) !== question.expression)
        cells[`${OWN}calculation`] = question.expression
    }
    this.survey.push(cells)
    if (question.type !== 'table') return
    for (const column of question.columns) this.survey.push(this.#part(column, `${question.id}_${column.id}`))
    this.survey.push({ type: 'end repeat', name: question.id })
  }

  #part(part: Part, listName: string): Row {
    const { type, appearance } = writtenTypes[part.type]
    const properties = part as unknown as Record<string, unknown>
    const cells: Row = { type, name: part.id }
    if ('options' in part) cells.type = `${type} ${this.#list(listName, part.options)}`
    if (part.type === 'number' && part.decimals === 0) cells.type = 'integer'
    if (appearance) cells.appearance = appearance
    for (const { head, property } of textColumns)
      Object.assign(cells, textCells(head, properties[property] as Localized | undefined))
    if ('required' in part && part.required !== undefined) cells.required = part.required ? 'yes' : 'no'
    const limits = writeLimits(limitsOf(part))
    if (limits) cells.constraint = limits
    cells[`${OWN}type`] = part.type
    for (const [property, kind] of Object.entries(ownColumns))
      if (properties[property] !== undefined) cells[`${OWN}${property}`] = writeOwn(properties[property], kind)
    return cells
  }

  #list(wanted: string, options: readonly Option[]): string {
    let name = wanted
    while (this.#lists.has(name)) name += '_'
    this.#lists.add(name)
    for (const { id, label, nonconforming, score } of options)
      this.choices.push({
        list_name: name,
        name: id,
        ...textCells('label', label),
        ...(nonconforming !== undefined && { [`${OWN}nonconforming`]: writeOwn(nonconforming, 'yesNo') }),
        ...(score !== undefined && { [`${OWN}score`]: String(score) }),
      })
    return name
  }
}

const settingsOf = ({ checklist }: ChecklistFile, definition: Definition): Row => ({
  form_title: checklist.name,
  form_id: checklist.code,
  default_language: writtenLanguage(definition.defaultLanguage),
  ...textCells(`${OWN}form_title`, checklist.names),
  [`${OWN}format`]: '1',
  [`${OWN}languages`]: definition.languages.join(' '),
  [`${OWN}type`]: checklist.type,
  ...(checklist.description !== undefined && { [`${OWN}description`]: checklist.description }),
  ...(checklist.category !== undefined && { [`${OWN}category`]: checklist.category }),
  ...(checklist.tags && { [`${OWN}tags`]: checklist.tags.join('\n') }),
  ...(definition.settings && { [`${OWN}settings`]: JSON.stringify(definition.settings) }),
})

const ordered = ['type', 'list_name', 'name', 'form_title', 'form_id', 'default_language']
const later = ['required', 'relevant', 'constraint', 'calculation', 'appearance']

const rank = (head: string): number => {
  if (ordered.includes(head)) return ordered.indexOf(head)
  if (head.startsWith('label')) return 10
  if (head.startsWith('hint')) return 11
  return later.includes(head) ? 12 + later.indexOf(head) : 20
}

const sheetOf = (name: string, rows: readonly Row[], always: readonly string[]): TextSheet => {
  const heads = [...new Set([...always, ...rows.flatMap(row => Object.keys(row))])]
    .map((head, at) => ({ head, at }))
    .sort((a, b) => rank(a.head) - rank(b.head) || a.at - b.at)
    .map(({ head }) => head)
  return { name, heads, rows: rows.map(row => heads.map(head => row[head] ?? '')) }
}

/** A checklist as the sheets of XLSForm, with columns of our own for what it lacks. */
export const checklistSheets = (file: ChecklistFile): TextSheet[] => {
  const definition = translatedDefinition(file)
  const { survey, choices } = new SheetWriter(definition)
  const labels = definition.languages.map((locale: Locale) => `label::${writtenLanguage(locale)}`)
  return [
    sheetOf('survey', survey, ['type', 'name', ...labels]),
    sheetOf('choices', choices, ['list_name', 'name', ...labels]),
    sheetOf('settings', [settingsOf(file, definition)], []),
  ]
}
