import type {
  AnswerLine,
  ChecklistReport,
  DashboardReport,
  RunLine,
} from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'

/** A line of a table: of runs or of answers. */
export type Line = {
  /** unique in its table */
  key: string
  id: string | null
  name: string | null
  /** where a question or a section is */
  about: readonly string[]
  counted: number
  passed: number
  failed: number
  failRate: number | null
  passRate: number | null
  /** of runs the first-pass yield, of answers how many did not apply */
  further: number | null
}

const ofRuns = (line: RunLine): Line => ({
  ...{ key: line.id ?? '', id: line.id, name: line.name, about: [], counted: line.submissions },
  ...{ passed: line.passed, failed: line.failed, failRate: line.failRate, passRate: line.passRate },
  further: line.firstPassYield,
})

const ofAnswers = (line: AnswerLine): Line => ({
  ...{ key: `${line.id}`, id: line.id, name: line.name, counted: line.answers },
  about: [line.checklist, line.section].filter(text => text !== null),
  ...{ passed: line.passed, failed: line.failed, failRate: line.failRate, passRate: line.passRate },
  further: line.notApplicable,
})

type Report = Pick<ChecklistReport, 'categories' | 'checklists' | 'sections'> &
  Partial<Pick<ChecklistReport, 'machines' | 'tags' | 'questions'>>

/** The lines of a table, in their order; what failed most is first. */
export const linesOf = (report: Report, by: Grouping): Line[] => {
  if (by === 'section') return report.sections.map(ofAnswers)
  if (by === 'question') return (report.questions ?? []).map(ofAnswers)
  const runs = {
    ...{ category: report.categories, checklist: report.checklists },
    ...{ machine: report.machines ?? [], tag: report.tags ?? [] },
  }
  return runs[by].map(ofRuns)
}

/** The days before, where something was submitted in them: with nothing there is nothing to compare. */
export const comparedWith = ({ before }: DashboardReport): DashboardReport['before'] =>
  before && before.figures.submissions > 0 ? before : null

/** The fail rate of the days before, by line; undefined where nothing is compared. */
export const ratesBefore = (report: DashboardReport, by: Grouping): Map<string, number | null> | undefined => {
  const before = comparedWith(report)
  return before && by !== 'machine' && by !== 'tag' && by !== 'question'
    ? new Map(linesOf(before, by).map(({ key, failRate }) => [key, failRate]))
    : undefined
}
