import { ChecklistCode, type ChecklistType, LONGEST_NAME } from '../checklist.schema.ts'
import { DefinitionSettings, type Section } from '../definition/definition.schema.ts'
import { Locale, type Localized } from '../definition/localized.ts'
import type { ChecklistFile } from '../exchange.schema.ts'
import type { Sheet, Workbook } from '../workbook/workbook.schema.ts'
import { OWN } from './columns.ts'
import { FormSheet } from './formSheet.ts'
import { languageNamed } from './languages.ts'
import { readChoices } from './readChoices.ts'
import { SurveyReader } from './readSurvey.ts'
import { type CellReport, Report } from './report.ts'

export interface ReadForm {
  file: ChecklistFile
  report: CellReport[]
  /** how many cells were taken, with those that were changed */
  taken: number
}

export interface FormWishes {
  /** of texts whose language the form does not say */
  language: Locale
  /** what the checklist is where the form does not say */
  type: ChecklistType
  fileName: string
}

const find = (workbook: Workbook, name: string): Sheet | undefined =>
  workbook.sheets.find(sheet => sheet.name.trim().toLowerCase() === name)

/** Whether a workbook is a form of XLSForm. */
export const isForm = (workbook: Workbook): boolean => {
  const heads = find(workbook, 'survey')?.rows.find(row => row.some(cell => cell.trim() !== '')) ?? []
  const names = heads.map(head => head.trim().toLowerCase())
  return names.includes('type') && names.includes('name')
}

const codeFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 40)
    .replace(/[-._]+$/, '')

const textHeads = ['label', 'hint', `${OWN}body`, `${OWN}meaning`, `${OWN}form_title`]

const languagesOf = (
  given: Locale,
  own: string,
  sections: readonly Section[],
  sheets: readonly FormSheet[],
): Locale[] => {
  const written = own.split(/\s+/).filter(one => Locale.safeParse(one).success)
  if (written.length > 0) return [...new Set(written)]
  const used = new Set(
    JSON.stringify(sections)
      .match(/"[a-z]{2,3}(?:-\w+)*":"/g)
      ?.map(part => part.slice(1, -3)),
  )
  const headed = sheets.flatMap(sheet => sheet.heads.flatMap(({ language }) => language ?? []))
  return [...new Set([given, ...headed.filter(language => used.has(language))])]
}

const settingsIn = (cell: string, settings: FormSheet | undefined): { settings?: DefinitionSettings } => {
  if (!cell) return {}
  try {
    return { settings: DefinitionSettings.parse(JSON.parse(cell)) }
  } catch {
    const place = settings?.rows[0]?.place(`${OWN}settings`)
    if (place) settings?.report.leftOut(place, 'notValid', cell)
    return {}
  }
}

/** The checklist that a form of XLSForm says, with what became of each cell that was not simply taken. */
export const readForm = (workbook: Workbook, wishes: FormWishes): ReadForm => {
  const report = new Report()
  const settingsSheet = find(workbook, 'settings')
  const first = settingsSheet && new FormSheet(settingsSheet, new Report(), wishes.language, textHeads).rows[0]
  const language = languageNamed(first?.cell('default_language') ?? '') ?? wishes.language
  const open = (name: string) => {
    const sheet = find(workbook, name)
    return sheet && new FormSheet(sheet, report, language, textHeads)
  }
  const [survey, choices, settings] = [open('survey'), open('choices'), open('settings')]
  const row = settings?.rows[0]
  const cell = (head: string) => row?.cell(head) ?? ''
  const isOwn = cell(`${OWN}format`) !== ''
  const lists = readChoices(choices, isOwn)
  const title = (cell('form_title') || wishes.fileName.replace(/\.[^.]{1,5}$/, '')).slice(0, LONGEST_NAME)
  cell('default_language')
  const reader = new SurveyReader({ report, lists, isOwn, language }, title)
  if (survey) reader.read(survey)
  for (const [name, list] of lists) {
    if (list.used || (isOwn && ['pass_fail', 'yes_no'].includes(name))) continue
    for (const one of list.rows) {
      report.leftOut(one.place('list_name'), 'unusedList', name)
      one.settle()
    }
  }
  const id = cell('form_id')
  const code = ChecklistCode.safeParse(id).success ? id : codeFrom(id || title) || 'checklist'
  if (id && code !== id && row) report.changed(row.place('form_id'), 'renamed', code)
  const names: Localized = row?.texts(`${OWN}form_title`) ?? {}
  const own = {
    languages: cell(`${OWN}languages`),
    type: cell(`${OWN}type`),
    description: cell(`${OWN}description`),
    category: cell(`${OWN}category`),
    tags: cell(`${OWN}tags`),
    settings: cell(`${OWN}settings`),
  }
  const sheets = [survey, choices, settings].filter(sheet => sheet !== undefined)
  for (const sheet of sheets) sheet.finish()
  for (const { name, rows } of workbook.sheets)
    if (!['survey', 'choices', 'settings'].includes(name.trim().toLowerCase()) && rows.length > 0)
      report.leftOut({ sheet: name, cell: 'A1' }, 'sheet', name)
  const { sections } = reader
  const tags = own.tags.split('\n').filter(Boolean)
  return {
    file: {
      format: 'gemba-checklist',
      formatVersion: 1,
      checklist: {
        code,
        name: title,
        ...(Object.keys(names).length > 0 && { names }),
        ...(own.description && { description: own.description }),
        type: own.type === 'process' || own.type === 'product' ? own.type : wishes.type,
        ...(own.category && { category: own.category }),
        ...(tags.length > 0 && { tags }),
      },
      definition: {
        schemaVersion: 1,
        languages: languagesOf(language, own.languages, sections, sheets),
        defaultLanguage: language,
        sections,
        ...settingsIn(own.settings, settings),
      },
    },
    report: report.cells,
    taken: report.taken,
  }
}
