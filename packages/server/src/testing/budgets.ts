// What a call may cost: statements and round trips to the database, with BEGIN, the sign-in, the caller and COMMIT. What
// is sent together is one round trip. A call that needs more than its budget first looks for what it can send together
// (atCommit.ts, Promise.all); one that needs less lowers it.
import type { NamedEndpoint } from '@gemba/domain/contract'
import type { Cost } from '../platform/database/transact.ts'

const usual = { read: [7, 3], write: [10, 6] } as const

/** Statements and round trips of the calls that need more than usual, or are made so often that they get less. */
const own: Record<string, readonly [statements: number, roundTrips: number]> = {
  ...{ listTutorials: [5, 2], listWorkflowSubmissions: [6, 2], listOperatorChecklists: [9, 3] },
  ...{ createDraft: [16, 7], saveDraft: [9, 4], submitDraft: [28, 13] },
  ...{
    getDraft: [9, 3],
    getReview: [11, 8],
    explainResultMail: [10, 6],
    updateResultMailRule: [11, 7],
    getSubmission: [10, 4],
    getSubmissionPdf: [9, 4],
  },
  ...{ assignSubmission: [15, 10], commentIssue: [12, 8], createChecklist: [12, 8], createIssue: [16, 9] },
  ...{ createTagType: [13, 8], deleteDraft: [13, 8], decideSubmission: [16, 12], duplicateChecklist: [16, 12] },
  ...{
    getCounts: [8, 2],
    getFloor: [12, 3],
    importChecklist: [14, 10],
    mergeTagType: [15, 11],
    openDraft: [13, 7],
    publishChecklist: [14, 9],
  },
  // Both trackers are searched at the same time: what they ask meets by chance.
  ...{ searchInspections: [7, 4], searchIssues: [10, 7] },
  ...{ renameRole: [11, 6], replaceRole: [20, 14] },
  ...{ renameGroup: [11, 6], deleteGroup: [12, 8], setGroupRule: [14, 8] },
  ...{ addGroupMembers: [11, 6], removeGroupMembers: [11, 6] },
  ...{ planMaintenance: [11, 6], updateMaintenance: [12, 6] },
  ...{ cancelMail: [14, 9], resendMail: [14, 8], setChecklistAssignments: [14, 10], settleInspectorRelease: [17, 10] },
  ...{ updateChecklist: [17, 13], updateIssue: [14, 10] },
  ...{ createUser: [20, 10], updateUser: [12, 10], updateUserAccess: [20, 14], changeUsers: [16, 12] },
  ...{ createTag: [12, 6], updateTag: [12, 7], mergeTag: [19, 13], updateTagType: [13, 8] },
  ...{ createSchedule: [17, 13], updateSchedule: [18, 14], pauseSchedule: [13, 9], deleteSchedule: [15, 11] },
  ...{
    createReportSchedule: [12, 8],
    testReportSchedule: [11, 6],
    updateReportSchedule: [11, 7],
    retryReportRun: [14, 9],
  },
  ...{ cancelOccurrence: [14, 10], explainMissed: [12, 8], reportUnits: [10, 6], updatePlantCalendar: [11, 6] },
  ...{ createDashboardConfiguration: [11, 6], updateDashboardConfiguration: [11, 7] },
  ...{ changeAdhocReport: [12, 8], restoreReportRevision: [13, 8] },
  ...{ updateBypassReason: [11, 6], bypassOccurrence: [20, 15], bypassDraft: [22, 11] },
  ...{ listPublicLinks: [8, 3], createPublicLink: [12, 8], updatePublicLink: [12, 8] },
  ...{ updateEnrollmentKey: [12, 8], updateCompanyLanguages: [13, 7] },
  ...{ startExport: [11, 5], repeatExport: [13, 7], exportCompany: [11, 5] },
  ...{ setImportColumns: [14, 8], applyImport: [14, 8], cancelImport: [14, 8], undoImport: [14, 8] },
  ...{ getUserChecklists: [8, 2], giveFirstPasswords: [12, 8] },
  ...{ inviteToJoin: [11, 4], trustTerminal: [11, 6], updateTerminal: [11, 6], revokeTerminal: [11, 6] },
  ...{ anonymizeUser: [35, 29], setLegalHold: [12, 8] },
}

/** Says by how much a call was more expensive than it may be; undefined when it was not. */
export const overBudget = ({ name, endpoint }: NamedEndpoint, { statements, roundTrips }: Cost): string | undefined => {
  const [mostStatements, mostRoundTrips] = own[name] ?? usual[endpoint.method === 'GET' ? 'read' : 'write']
  if (statements <= mostStatements && roundTrips <= mostRoundTrips) return undefined
  return `${name} took ${statements} statements in ${roundTrips} round trips, and may take ${mostStatements} in ${mostRoundTrips}`
}
