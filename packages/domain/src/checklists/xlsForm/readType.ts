import type { QuestionType } from '../definition/questions/question.ts'
import { writtenTypes } from './columns.ts'

/** A type of XLSForm: its kind, and the list of a choice. */
export interface FormType {
  kind: string
  list?: string
}

/** Reads 'select_one colors', 'begin_group', 'Integer'. */
export const formTypeOf = (written: string): FormType => {
  const text = written.trim().replace(/\s+/g, ' ')
  const choice = /^(select_one|select_multiple|select one|select multiple)(?: from)? (\S+)$/i.exec(text)
  if (choice) return { kind: (choice[1] ?? '').toLowerCase().replace(' ', '_'), list: choice[2] ?? '' }
  const kind = text.toLowerCase().replace(/^(begin|end)[ _](group|repeat)$/, '$1 $2')
  return { kind: kind === 'int' ? 'integer' : kind }
}

/** What forms record by themselves. A record here has who, when and on which device anyway. */
export const metadata: readonly string[] = [
  ...['start', 'end', 'today', 'deviceid', 'username', 'phonenumber', 'email', 'audit', 'simserial', 'subscriberid'],
  ...['start-geopoint', 'background-audio', 'hidden'],
]

const types: Readonly<Record<string, QuestionType>> = {
  ...{ integer: 'number', decimal: 'number', range: 'number', text: 'text', string: 'text', note: 'instruction' },
  ...{ date: 'date', time: 'time', datetime: 'date', image: 'photo', photo: 'photo', file: 'file' },
  ...{ audio: 'file', video: 'file', barcode: 'barcode', calculate: 'calculated', acknowledge: 'yesNo' },
  ...{ select_one: 'singleChoice', select_multiple: 'multipleChoice', 'begin repeat': 'table' },
}

/** Types that become another one here, which is said. */
const nearly: readonly string[] = ['datetime', 'audio', 'video', 'acknowledge']

const appearances: Readonly<Record<string, Readonly<Record<string, QuestionType>>>> = {
  text: { multiline: 'longText' },
  image: { signature: 'signature', draw: 'photo', annotate: 'photo' },
}

export interface ReadType {
  type: QuestionType
  isOther: boolean
  /** the appearance said something that was taken */
  looks: boolean
}

/** The type of question for a type and an appearance of XLSForm; undefined for one that there is none for. */
export const questionTypeOf = ({ kind }: FormType, appearance: string): ReadType | undefined => {
  const looks = appearances[kind]?.[appearance]
  const type = looks ?? types[kind]
  return type && { type, isOther: nearly.includes(kind), looks: looks !== undefined }
}

/** Whether a type of our own can be written as this type of XLSForm. */
export const fits = (own: string, { kind, list }: FormType): own is QuestionType => {
  if (!Object.hasOwn(writtenTypes, own)) return false
  const [written, writtenList] = writtenTypes[own as QuestionType].type.split(' ')
  if (own === 'number') return kind === 'integer' || kind === 'decimal'
  if (own === 'table') return kind === 'begin repeat'
  return written === kind && (writtenList === undefined || list === writtenList)
}
