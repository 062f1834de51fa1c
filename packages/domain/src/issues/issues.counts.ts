import { countOf, Figure } from '../core/counts.ts'

/** Open issues; `unowned` is 0 for people who neither review all issues nor assign them. */
const IssueCount = countOf({ overdue: Figure, unowned: Figure })

export const counts = { processIssues: IssueCount, productIssues: IssueCount }
