import type { Option } from '../definition/questions/choices.ts'
import { Question, type QuestionType } from '../definition/questions/question.ts'
import { Column } from '../definition/questions/table.ts'
import { decimalsOf } from '../measurement/decimal.ts'
import { OWN, ownColumns, readOwn, readYesNo, textColumns } from './columns.ts'
import type { FormRow } from './formSheet.ts'
import { readLimits, type WrittenLimits } from './limitText.ts'
import { answersOf, type ChoiceList } from './readChoices.ts'
import { fits, formTypeOf, questionTypeOf } from './readType.ts'
import type { Report } from './report.ts'
import { NotSupported } from './tokens.ts'

export interface FormAround {
  report: Report
  lists: ReadonlyMap<string, ChoiceList>
  isOwn: boolean
  language: string
}

type Properties = Record<string, unknown>

const longestText: Readonly<Record<string, number>> = { label: 500, meaning: 500, help: 5000, body: 5000 }

const readTexts = (row: FormRow, name: string, { report, isOwn, language }: FormAround): Properties => {
  const read: Properties = {}
  for (const { head, property } of textColumns) {
    const texts = row.texts(head)
    for (const [locale, words] of Object.entries(texts)) {
      const most = longestText[property] ?? 500
      if (words.length > most) report.changed(row.place(head), 'tooLong', words.slice(0, 40))
      texts[locale] = words.slice(0, most).trim()
      if (!isOwn && words.includes('${')) report.changed(row.place(head), 'reference', words)
    }
    if (Object.keys(texts).length > 0) read[property] = texts
  }
  if (!read.label && !isOwn) {
    report.changed(row.place('label'), 'noLabel', name)
    read.label = { [language]: name }
  }
  read.label ??= {}
  return read
}

const openEnds = (limits: WrittenLimits, isWhole: boolean): { limits: WrittenLimits; isOpen: boolean } => {
  const { leastIsOpen, mostIsOpen, ...rest } = limits
  if (!leastIsOpen && !mostIsOpen) return { limits: rest, isOpen: false }
  const { least, most } = rest
  if (!isWhole) return { limits: rest, isOpen: true }
  // A whole number above 0 is one from 1 on.
  return {
    limits: {
      ...rest,
      ...(leastIsOpen && typeof least === 'number' && { least: Math.floor(least) + 1 }),
      ...(mostIsOpen && typeof most === 'number' && { most: Math.ceil(most) - 1 }),
    },
    isOpen: false,
  }
}

const named: Partial<Record<QuestionType, Partial<Record<keyof WrittenLimits, string>>>> = {
  measurement: { least: 'lsl', most: 'usl' },
  number: { least: 'min', most: 'max' },
  calculated: { least: 'min', most: 'max' },
  date: { least: 'earliest', most: 'latest' },
  text: { longest: 'maxLength' },
  longText: { longest: 'maxLength' },
  multipleChoice: { leastChosen: 'minChosen', mostChosen: 'maxChosen' },
}

const limitProperties = (type: QuestionType, limits: WrittenLimits): Properties => {
  const found: Properties = {}
  for (const [key, value] of Object.entries(limits)) {
    const property = named[type]?.[key as keyof WrittenLimits]
    const isNumber = type !== 'date'
    if (!property || (typeof value === 'number') !== isNumber) throw new NotSupported(String(value))
    found[property] = value
  }
  return found
}

const readConstraint = (
  row: FormRow,
  type: QuestionType,
  isWhole: boolean,
  { report, isOwn }: FormAround,
): Properties => {
  const cell = row.cell('constraint')
  if (!cell) return {}
  try {
    const { limits, isOpen } = openEnds(readLimits(cell), isWhole)
    const properties = limitProperties(type, limits)
    if (isOpen) report.changed(row.place('constraint'), 'openLimit', cell)
    else if (!isOwn) report.changed(row.place('constraint'), 'limitKept', cell)
    return properties
  } catch (error) {
    if (!(error instanceof NotSupported)) throw error
    report.leftOut(row.place('constraint'), 'constraint', cell)
    return {}
  }
}

const rangeOf = (row: FormRow): Properties => {
  const cell = row.cell('parameters')
  const number = (name: string) => {
    const found = new RegExp(`${name}\\s*=\\s*(-?\\d+(?:\\.\\d+)?)`).exec(cell)?.[1]
    return found === undefined ? {} : { [name === 'start' ? 'min' : 'max']: Number(found) }
  }
  return { ...number('start'), ...number('end') }
}

const readOwnCells = (row: FormRow, { report }: FormAround): Properties => {
  const found: Properties = {}
  for (const [property, kind] of Object.entries(ownColumns)) {
    const cell = row.cell(OWN + property)
    if (!cell) continue
    const value = readOwn(cell, kind)
    if (value === undefined) report.leftOut(row.place(OWN + property), 'notValid', cell)
    else found[property] = value
  }
  return found
}

const limits = Object.values(named).flatMap(names => Object.values(names))
/** Whether a question can do without a property that is not as it has to be. */
const mayGo = (property: string): boolean => Object.hasOwn(ownColumns, property) || limits.includes(property)

/** The properties that the schema refuses are left out, and said; undefined when the rest is refused, too. */
const validated = <Part>(
  schema: {
    safeParse: (given: unknown) => {
      success: boolean
      data?: unknown
      error?: { issues: { path: PropertyKey[]; code: string; keys?: string[] }[] }
    }
  },
  given: Properties,
  row: FormRow,
  report: Report,
): Part | undefined => {
  const part = { ...given }
  for (let turn = 0; turn < 20; turn++) {
    const { success, data, error } = schema.safeParse(part)
    if (success) return data as Part
    const wrong = new Set(
      (error?.issues ?? []).flatMap(issue =>
        issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : [String(issue.path[0])],
      ),
    )
    if ([...wrong].some(property => !(property in part) || !mayGo(property))) return undefined
    for (const property of wrong) {
      const head = Object.hasOwn(ownColumns, property) ? OWN + property : 'constraint'
      report.leftOut(row.place(head), 'notValid', property)
      delete part[property]
    }
    if (wrong.size === 0) return undefined
  }
  return undefined
}

/** A list that was found, and whether its answers are our own. */
const typeWithList = (row: FormRow, found: QuestionType, listName: string | undefined, around: FormAround) => {
  const list = around.lists.get(listName ?? '')
  const answers = found === 'singleChoice' ? answersOf(listName ?? '', list) : undefined
  if (list) list.used = true
  if (answers) {
    if (!around.isOwn) around.report.changed(row.place('type'), 'ownAnswers', listName ?? '')
    return { type: answers, list }
  }
  if (listName !== undefined && !list && !around.isOwn)
    around.report.leftOut(row.place('type'), 'unknownList', listName)
  return { type: found, list }
}

export interface ReadPart<Part> {
  part: Part
  list: ChoiceList | undefined
}

/** The question or column that a row says; undefined, and said, when there is none for it here. */
export const readPart = <Part extends Question | Column>(
  row: FormRow,
  id: string,
  around: FormAround,
  schema: 'question' | 'column',
): ReadPart<Part> | undefined => {
  const { report, isOwn } = around
  const written = row.cell('type')
  const form = formTypeOf(written)
  const appearance = row.cell('appearance').toLowerCase()
  const own = row.cell(`${OWN}type`)
  const read = questionTypeOf(form, appearance)
  if (!read) {
    report.leftOut(row.place('type'), 'type', written)
    row.settle()
    return undefined
  }
  const ownFits = own !== '' && fits(own, form)
  if (own && !ownFits) report.changed(row.place(`${OWN}type`), 'typeDiffers', own)
  const { type, list } = ownFits
    ? { ...typeWithList(row, own, form.list, { ...around, isOwn: true }), type: own }
    : typeWithList(row, read.type, form.list, around)
  if (read.isOther && !ownFits) report.changed(row.place('type'), 'otherType', written)
  if (appearance && !read.looks && !ownFits) report.leftOut(row.place('appearance'), 'appearance', appearance)
  const isWhole = form.kind === 'integer'
  const limits = { ...(form.kind === 'range' && rangeOf(row)), ...readConstraint(row, type, isWhole, around) }
  const cells = { ...readOwnCells(row, around), ...(['draw', 'annotate'].includes(appearance) && { drawing: true }) }
  const required = row.cell('required')
  const isRequired = readYesNo(required)
  if (required && isRequired === undefined) report.leftOut(row.place('required'), 'required', required)
  const properties: Properties = {
    id,
    type,
    ...readTexts(row, id, around),
    ...(isRequired !== undefined && type !== 'instruction' && { required: isRequired }),
    ...limits,
    ...cells,
    ...(['singleChoice', 'multipleChoice'].includes(type) && {
      options: structuredClone(list?.options ?? []) satisfies Option[],
    }),
  }
  if (type === 'calculated' && !isOwn) delete properties.required
  if (['number', 'measurement', 'calculated'].includes(type)) properties.decimals ??= isWhole ? 0 : decimalsFor(limits)
  if (type === 'measurement') properties.samples ??= 1
  if (type === 'calculated') properties.expression = ''
  if (type === 'table') properties.columns = []
  const part = validated<Part>(schema === 'question' ? Question : Column, properties, row, report)
  if (part) return { part, list }
  report.leftOut(row.place('type'), schema === 'column' ? 'inTable' : 'type', written)
  row.settle()
  return undefined
}

const decimalsFor = (limits: Properties): number =>
  Math.min(6, Math.max(2, ...Object.values(limits).map(value => (typeof value === 'number' ? decimalsOf(value) : 0))))
