import { commentIssue, createIssue, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { issuePages } from './issuePages.samples.ts'

const product = { type: 'product' }
const fields = { title: 'Mine', severity: 'low', description: 'As seen', dueDate: '2199-12-31' }

export const issueSamples = samplesOf<World & { checklist: Thing; file: Thing; issue: Thing }>({
  build: async ({ call, mark }, { person, file }) => {
    const ownerId = person.id
    const title = `Burr ${mark}`
    const issue = await call(createIssue, {
      body: { type: 'product', title, severity: 'low', ownerId, photos: [file.id] },
    })
    const params = { id: issue.id }
    await call(updateIssue, {
      params,
      body: { title, severity: 'high', status: 'open', ownerId, version: issue.version },
    })
    await call(commentIssue, { params, body: { text: `Seen by ${mark}` } })
    return { issue }
  },
  paths: { '/issues/': ({ issue }) => ({ id: issue.id }) },
  calls: {
    listIssues: {
      queries: ({ checklist, person }) => [
        product,
        { ...product, ownerId: person.id },
        { ...product, checklistId: checklist.id },
      ],
    },
    searchIssues: { queries: () => [{ search: 'Burr' }] },
    exportIssues: { queries: () => [product] },
    createIssue: {
      body: () => ({ ...product, ...fields }),
      foreign: ({ person, file }) => [
        { ...product, ...fields, ownerId: person.id },
        { ...product, ...fields, photos: [file.id] },
      ],
    },
    updateIssue: {
      body: ({ person }) => ({ ...fields, status: 'open', ownerId: person.id, version: 2 }),
      foreign: ({ person }) => [{ ...fields, status: 'open', ownerId: person.id, version: 2 }],
    },
    commentIssue: { body: () => ({ text: 'Mine' }) },
    listOpenIssues: { queries: ({ checklist }) => [{ checklistId: checklist.id }] },
  },
  pages: issuePages,
})
