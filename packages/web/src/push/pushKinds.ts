import type { Notification } from '@gemba/domain/core/notificationKind'

/** What people choose among: kinds of notifications that they want on their devices together. */
export const pushKinds = {
  runs: ['run-due'],
  overdue: ['run-late', 'run-missed'],
  approvals: ['approval', 'remeasure'],
  issues: ['issue', 'issue-unowned', 'issue-again', 'issue-due'],
  comments: ['issue-comment'],
  others: ['report-not-sent', 'report-owner-gone', 'export-ready', 'export-failed', 'support-sign-in'],
} as const satisfies Record<string, readonly Notification['kind'][]>
