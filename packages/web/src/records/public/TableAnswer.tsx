import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Column } from '@gemba/domain/checklists/definition/questions/table'
import type { AnswerOf } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { RoundAnswer } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import classes from './TableAnswer.module.css'

type TableAnswerProps = { question: QuestionOf<'table'>; given: RoundAnswer; words: WordsOfRecord }

/** The rows of a repeating table; a cell that fails is boxed. */
export const TableAnswer = ({ question, given, words }: TableAnswerProps) => {
  const { t } = useTranslation('submissions')
  const rows = (given.answer as AnswerOf<'table'>).rows ?? []
  const format = useFormat()
  const show = (column: Column, value: string): string => {
    if (value === '') return ''
    if (column.type === 'number') return words.withUnit(words.figure(value, column.decimals), column.unit)
    if (column.type === 'date') return format.day(value)
    if (column.type === 'passFail' || column.type === 'yesNo') return t(`answered.${value as 'pass'}`)
    if (column.type !== 'singleChoice') return value
    const option = column.options.find(({ id }) => id === value)
    return option ? words.words(option.label) : value
  }
  const failed = (row: number, column: string) =>
    given.verdict.cells?.some(cell => cell.row === row && cell.column === column && cell.state === 'failed')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={words.words(question.label)}>
        <thead>
          <tr>
            {question.columns.map(column => (
              <th key={column.id} scope="col" dir="auto">
                {words.words(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recorded row is known by its place
            <tr key={index}>
              {question.columns.map(column => (
                <td key={column.id} className={failed(index, column.id) ? classes.out : undefined} dir="auto">
                  {failed(index, column.id) && (
                    <StateGlyph state="fail" size={13} label={t('answered.fail')} className={classes.glyph} />
                  )}
                  {show(column, (row[column.id] ?? '').trim())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
