import type { Option } from '../definition/questions/choices.ts'
import { OWN, readYesNo } from './columns.ts'
import type { FormRow, FormSheet } from './formSheet.ts'
import { Names } from './names.ts'
import { passOrFail } from './surroundings.ts'

/** A list of choices of a form. */
export interface ChoiceList {
  options: Option[]
  /** the ids of its choices, by their names in the form */
  ids: Map<string, string>
  rows: FormRow[]
  used: boolean
}

const optionOf = (
  row: FormRow,
  list: { ids: ChoiceList['ids']; names: Names },
  isOwn: boolean,
  sheet: FormSheet,
): Option => {
  const { report } = sheet
  const name = row.cell('name') || row.cell('value')
  const id = list.names.take(name, 'choice')
  if (!list.ids.has(name)) list.ids.set(name, id)
  if (id !== name) report.changed(row.place('name'), 'renamed', id)
  const label = row.texts('label')
  const isLabelled = isOwn || Object.keys(label).length > 0
  if (!isLabelled) report.changed(row.place('name'), 'noLabel', name)
  const nonconforming = readYesNo(row.cell(`${OWN}nonconforming`))
  const score = row.cell(`${OWN}score`)
  const isScore = /^-?\d+(\.\d+)?$/.test(score)
  if (score && !isScore) report.leftOut(row.place(`${OWN}score`), 'notValid', score)
  return {
    id,
    label: isLabelled ? label : { [sheet.language]: name },
    ...(nonconforming !== undefined && { nonconforming }),
    ...(isScore && { score: Number(score) }),
  }
}

const emptyList = () => ({ options: [], ids: new Map(), rows: [], used: false, names: new Names() })

/** The lists of choices of a form, by their names. */
export const readChoices = (sheet: FormSheet | undefined, isOwn: boolean): Map<string, ChoiceList> => {
  const lists = new Map<string, ChoiceList & { names: Names }>()
  for (const row of sheet?.rows ?? []) {
    const name = row.cell('list_name')
    const list: ChoiceList & { names: Names } = lists.get(name) ?? emptyList()
    lists.set(name, list)
    list.rows.push(row)
    if (sheet) list.options.push(optionOf(row, list, isOwn, sheet))
  }
  return lists
}

/** Whether a list is our own of an answer: 'yes' and 'no', or 'pass' and 'fail', in some spelling. */
export const answersOf = (name: string, list: ChoiceList | undefined): 'yesNo' | 'passFail' | undefined => {
  if (name === 'pass_fail' && (!list || list.options.length <= 2)) return 'passFail'
  const names = [...(list?.ids.keys() ?? [])].map(one => one.toLowerCase())
  if (names.length !== 2) return name === 'yes_no' && !list ? 'yesNo' : undefined
  if (names.includes('yes') && names.includes('no')) return 'yesNo'
  return names.map(passOrFail).sort().join() === 'fail,pass' ? 'passFail' : undefined
}
