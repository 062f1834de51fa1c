import type { ReportRecord } from '@gemba/domain/checklistReports/checklistReports.schema'
import { type Outcome, outcomes } from '@gemba/domain/checklistReports/groupings'
import { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { countOf, named, textOf } from './askReport.ts'
import { type Ask, dates, type Records, recordFiltersOf } from './reportFilters.ts'

const fields = {
  submissions: ['submission', 'submittedAt', 'checklist', 'outcome', 'machine', 'lot', 'irNumber', 'recordAddress'],
  answers: [
    ...['submission', 'answeredAt', 'checklist', 'answerOutcome', 'machine', 'lot', 'irNumber', 'recordAddress'],
    ...['question', 'round'],
  ],
}

const outcomeOf = (cell: string | null): Outcome => outcomes.find(outcome => outcome === cell) ?? 'none'

/** The records of a line, the latest first, and how many they are. */
export const askRecords = async (
  ask: Ask,
  selection: Records,
  { next, count }: { next: number; count: number },
): Promise<{ rows: ReportRecord[]; total: number }> => {
  const { table, filters } = await recordFiltersOf(ask, selection)
  const columns = fields[table].map(field => ({ field }))
  const counted = table === 'answers' ? 'answerCount' : 'submissionCount'
  const [found, all] = await Promise.all([
    ask(
      DatasetQuery.parse({
        // A record whose checklist has several of the chosen tags is one all the same: tags that only narrow repeat nothing.
        ...{ dataset: table, grouped: false, columns, filters, limit: count, offset: next },
        sort: [{ column: fields[table].indexOf(dates[table]), descending: true }],
      }),
    ),
    ask(DatasetQuery.parse({ dataset: table, columns: [{ field: counted }], filters })),
  ])
  const rows = found.rows.map((cells): ReportRecord => {
    const [submission, at, , outcome, machine, lot, irNumber, address, question] = cells.map(textOf)
    const round = cells[fields.answers.indexOf('round')]
    return {
      id: [submission, question, round].filter(Boolean).join(' '),
      ...{ at: at ?? '', checklist: named(found, 2, cells[2]) ?? '', question: named(found, 8, cells[8]) },
      ...{ outcome: outcomeOf(outcome ?? null), machine: machine ?? null, lot: lot ?? null },
      ...{ irNumber: irNumber ?? null, address: address ?? '' },
    }
  })
  return { rows, total: countOf(all.rows[0]?.[0]) }
}
