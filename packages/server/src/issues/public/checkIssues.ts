// Compares issues, their history and their comments with the audit chain: each issue is in the state that its entries lead
// to, and its history is the one that they recorded.
import type { BrokenRecord } from '@gemba/domain/audit/audit.schema'
import { asc, gt } from 'drizzle-orm'
import { isSameMoment, type RecordCheck } from '../../platform/audit/audit.ts'
import { readIssueEntry } from './issueAudit.ts'
import { faultsOfEvents, findEvents } from './issueEvents.ts'
import { type History, replayIssue } from './issueHistory.ts'
import { issues } from './issues.table.ts'

type Issue = typeof issues.$inferSelect

const batch = 1_000

/** A check of all issues of the company in whose transaction it compares. */
export const checkIssues = (): RecordCheck => {
  const histories = new Map<string, History>()
  return {
    replay: record => {
      const event = readIssueEntry(record)
      if (event) replayIssue(histories, event)
    },
    compare: async tx => {
      const broken: BrokenRecord[] = []
      let count = 0
      for (let after = ''; ; ) {
        const page = await tx
          .select()
          .from(issues)
          .where(after ? gt(issues.id, after) : undefined)
          .orderBy(asc(issues.id))
          .limit(batch)
        const eventsOf = await findEvents(
          tx,
          page.map(({ id }) => id),
        )
        count += page.length
        for (const issue of page) {
          const history = histories.get(issue.id)
          const which = { entity: 'issues' as const, entityId: issue.id, name: issue.number }
          if (!history || !isInState(issue, history))
            broken.push({ ...which, part: 'state', number: null, fault: history ? 'altered' : 'unknown' })
          if (history)
            for (const fault of faultsOfEvents(eventsOf(issue.id), history)) broken.push({ ...which, ...fault })
          histories.delete(issue.id)
        }
        if (page.length < batch) break
        after = page.at(-1)?.id ?? ''
      }
      for (const [entityId, { values }] of histories) {
        const name = values.number ?? null
        broken.push({ entity: 'issues', entityId, name, part: 'state', number: null, fault: 'missing' })
      }
      return { counts: { issues: count }, broken }
    },
  }
}

/** Whether an issue has the recorded values, and was raised and closed by whom and when the chain recorded. */
const isInState = (issue: Issue, { by, at, values, closedAt }: History): boolean =>
  Object.entries(values).every(([field, value]) => issue[field as keyof Issue] === asStored(field, value)) &&
  issue.createdBy === by &&
  isSameMoment(issue.createdAt, at) &&
  (issue.closedAt === null ? closedAt === null : closedAt !== null && isSameMoment(issue.closedAt, closedAt))

/** A client may send an id in capitals. */
const asStored = (field: string, value: unknown): unknown =>
  field === 'ownerId' && typeof value === 'string' ? value.toLowerCase() : value
