import { writeAudit } from '../platform/audit/audit.ts'
import { insertOne } from '../platform/database/rows.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { inspectorReleases } from './public/workflow.table.ts'
import { releaseRequestEntry } from './public/workflowAudit.ts'
import { workflowPages } from './workflowPages.samples.ts'

export const workflowSamples = samplesOf<World & { tag: Thing; submission: Thing; release: Thing }>({
  build: ({ db, inCustomer, mark }, { customer, person, submission }) =>
    inCustomer(async tx => {
      const asked = { submissionId: submission.id, userId: person.id, reason: `By mistake ${mark}` }
      const release = await insertOne(tx, inspectorReleases, asked)
      const entry = releaseRequestEntry(submission.id, release)
      await writeAudit(tx, db.auditKey, customer.id, release.createdBy ?? undefined, [entry])
      return { release }
    }),
  paths: { '/inspector-releases/': ({ release }) => ({ id: release.id }) },
  calls: {
    listWorkflowSubmissions: {
      queries: ({ tag }) => [{ role: 'qa-supervisor' }, { role: 'qa-supervisor', tagIds: tag.id }],
    },
    exportWorkflowSubmissions: { queries: () => [{ role: 'qa-supervisor' }] },
    searchInspections: { queries: () => [{ search: 'IR-' }] },
    reportWorkflowStatus: { body: () => ({}) },
    getReview: { queries: () => [{ role: 'qa-supervisor' }] },
    decideSubmission: {
      body: () => ({ role: 'qa-supervisor', version: 1, decision: 'approve', comment: 'Mine' }),
    },
    requestInspectorRelease: { body: ({ person }) => ({ userId: person.id, reason: 'Named by mistake' }) },
    settleInspectorRelease: { body: () => ({ confirm: true }) },
    assignSubmission: {
      body: ({ person }) => ({ userId: person.id, version: 1 }),
      foreign: ({ person }) => [{ userId: person.id, version: 1 }],
    },
  },
  pages: workflowPages,
})
