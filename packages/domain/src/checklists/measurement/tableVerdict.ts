import type { QuestionOf } from '../definition/questions/question.ts'
import type { Column } from '../definition/questions/table.ts'
import type { AnswerOf, TableRow } from '../evaluation/answers.schema.ts'
import { clockTimePattern } from '../evaluation/clockTime.ts'
import type { CellFact, Problem, Verdict } from '../evaluation/outcome.ts'
import { toUnits } from './decimal.ts'
import { checkLimits, hasLimits, numberLimits } from './limits.ts'

/** True for a column whose cells can fail. */
export const columnCanFail = (column: Column): boolean => {
  switch (column.type) {
    case 'passFail':
      return true
    case 'yesNo':
      return column.nonconforming !== undefined
    case 'singleChoice':
      return column.options.some(option => option.nonconforming)
    case 'number':
      return hasLimits(numberLimits(column))
    default:
      return false
  }
}

interface CellVerdict {
  problem?: Problem['code']
  failed?: boolean
  limit?: CellFact['limit']
}

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

const oneOf = (value: string, allowed: readonly string[], failing: string | undefined): CellVerdict =>
  allowed.includes(value) ? { failed: value === failing } : { problem: 'notAChoice' }

const numberCellVerdict = (column: Extract<Column, { type: 'number' }>, value: string): CellVerdict => {
  const units = toUnits(value)
  if (units === null) return { problem: 'notANumber' }
  const limit = checkLimits(units, numberLimits(column))
  return limit ? { failed: true, limit } : {}
}

const cellVerdict = (column: Column, value: string): CellVerdict => {
  switch (column.type) {
    case 'number':
      return numberCellVerdict(column, value)
    case 'passFail':
      return oneOf(value, ['pass', 'fail'], 'fail')
    case 'yesNo':
      return oneOf(value, ['yes', 'no'], column.nonconforming)
    case 'singleChoice': {
      const option = column.options.find(candidate => candidate.id === value)
      return option ? { failed: option.nonconforming === true } : { problem: 'unknownOption' }
    }
    case 'date':
      return isDate(value) ? {} : { problem: 'notADate' }
    case 'time':
      return clockTimePattern.test(value) ? {} : { problem: 'notATime' }
    case 'text':
      return value.length > (column.maxLength ?? 500) ? { problem: 'tooLong' } : {}
  }
}

interface Findings {
  cells: CellFact[]
  problems: Problem[]
}

const rowVerdict = (question: QuestionOf<'table'>, row: TableRow, index: number, findings: Findings): void => {
  const add = (column: string, state: CellFact['state'], code?: Problem['code'], limit?: CellFact['limit']) => {
    findings.cells.push({ row: index, column, state, ...(limit && { limit }) })
    if (code) findings.problems.push({ code, params: { row: index + 1, column } })
  }
  for (const column of question.columns) {
    const value = Object.hasOwn(row, column.id) ? (row[column.id] ?? '').trim() : ''
    if (value === '') {
      if (column.required) add(column.id, 'missing', 'cellMissing')
      continue
    }
    const verdict = cellVerdict(column, value)
    if (verdict.failed) add(column.id, 'failed', verdict.problem, verdict.limit)
    else if (verdict.problem) add(column.id, 'invalid', verdict.problem)
  }
  for (const id of Object.keys(row)) {
    if (!question.columns.some(column => column.id === id)) {
      findings.problems.push({ code: 'unknownColumn', params: { row: index + 1, column: id } })
    }
  }
}

/** The verdict of a table with at least one filled cell. */
export const tableVerdict = (question: QuestionOf<'table'>, answer: AnswerOf<'table'>): Verdict => {
  const rows = answer.rows ?? []
  const findings: Findings = { cells: [], problems: [] }
  rows.forEach((row, index) => rowVerdict(question, row, index, findings))
  const minRows = question.minRows ?? 0
  const maxRows = question.maxRows ?? 200
  if (rows.length < minRows) findings.problems.push({ code: 'rowsMissing', params: { missing: minRows - rows.length } })
  if (rows.length > maxRows) findings.problems.push({ code: 'tooManyRows', params: { most: maxRows } })
  const answered = findings.problems.length === 0
  if (findings.cells.some(cell => cell.state === 'failed')) return { outcome: 'fail', answered, ...findings }
  if (!answered) return { outcome: 'open', answered, ...findings }
  return { outcome: question.columns.some(columnCanFail) ? 'pass' : 'none', answered, ...findings }
}
