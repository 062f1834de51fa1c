// What the tests that walk the whole contract send. A new call with a body or with a required query needs a sample here.
import { randomUUID } from 'node:crypto'
import { writeChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import type { NamedEndpoint } from '@gemba/domain/contract'
import { smallDefinition } from '../checklists/checklists.builder.ts'
import { textFile, type World } from './world.ts'

type Body = Record<string, unknown>

export type Sample = {
  /** queries that find the things of a world, each asked for by itself */
  queries?: (world: World) => Body[]
  /** a body that is valid in itself; `own` is the world of who sends it */
  body?: (world: World, own: { id: string }) => unknown
  /** the same with things of a world in it: whoever does not own that world must be refused */
  foreign?: (world: World) => Body[]
}

const product = { type: 'product' }
const noHeader = { machine: '', part: '', lot: '', lotSize: null }
const changes = ({ draft }: World) => ({
  ...{
    version: draft.version,
    lockToken: draft.lockToken ?? randomUUID(),
    name: 'Mine now',
    answers: {},
    header: noHeader,
  },
})
const file = ({ checklist }: World) =>
  writeChecklistFile({ code: checklist.code, name: 'Taken over', type: 'product' }, smallDefinition)
const issue = { title: 'Mine', severity: 'low', description: 'As seen', dueDate: '2199-12-31' }
const rename = { name: 'Renamed', version: 1 }

export const samples: Record<string, Sample> = {
  verifyAuditChain: { body: () => ({}) },
  listAudit: { queries: ({ tutorial }) => [{}, { entityId: tutorial.id }] },
  readInbox: { body: () => ({}) },
  listMails: { queries: () => [{}, { status: 'queued' }] },

  createTutorial: { body: () => ({ name: 'New', url: 'https://help.example' }) },
  updateTutorial: { body: () => ({ ...rename, url: 'https://help.example' }) },
  createTag: { body: () => ({ name: 'New' }) },
  updateTag: { body: () => rename },
  listChecklistCategories: { queries: () => [product] },
  createChecklistCategory: { body: () => ({ ...product, name: 'New' }) },
  updateChecklistCategory: { body: () => rename },

  listChecklists: {
    queries: ({ category, tag }) => [product, { ...product, categoryId: category.id }, { ...product, tagIds: tag.id }],
  },
  createChecklist: {
    body: () => ({ ...product, name: 'New' }),
    foreign: ({ category, tag }) => [
      { ...product, name: 'Theirs', categoryId: category.id },
      { ...product, name: 'Theirs', tagIds: [tag.id] },
    ],
  },
  updateChecklist: {
    body: ({ checklist, category, tag, person }) => ({
      ...{ name: 'Mine', categoryId: category.id, tagIds: [tag.id], version: checklist.version },
      mail: { userIds: [person.id], addresses: ['quality@customer.example'] },
    }),
  },
  activateChecklist: { body: ({ checklist }) => ({ active: false, version: checklist.version }) },
  saveChecklistDefinition: {
    body: ({ checklist }) => ({ definition: smallDefinition, version: checklist.version }),
  },
  duplicateChecklist: { body: () => ({ name: 'Copy' }) },
  publishChecklist: { body: ({ checklist }) => ({ version: checklist.version, confirmMissingTranslations: true }) },
  diffChecklistRevisions: { queries: () => [{ from: 0 }] },
  setChecklistAssignments: {
    body: ({ checklist, person, group }) => ({
      ...{ userIds: [person.id], groupIds: [group.id], roleIds: [randomUUID()], version: checklist.version },
    }),
  },
  previewChecklistImport: { body: world => ({ file: file(world) }) },
  importChecklist: {
    body: world => ({ file: file(world) }),
    foreign: world => [{ file: file(world), onExisting: { act: 'replace', version: world.checklist.version } }],
  },

  listOperatorChecklists: {
    queries: () =>
      ['assigned', 'submitted', 'scheduled'].map(tab => ({
        ...{ checklistTypeCode: 'product', startDate: '2020-01-01', endDate: '2199-12-31' },
        [tab]: true,
      })),
  },
  createDraft: {
    body: ({ checklist }) => ({ code: checklist.code }),
    foreign: ({ checklist }) => [{ code: checklist.code }],
  },
  renewDraftLock: { body: world => ({ lockToken: changes(world).lockToken }) },
  unlockDraft: { body: () => ({}) },
  breakDraftLock: { body: ({ person }) => ({ holderId: person.id, reason: 'Went home' }) },
  saveDraft: { body: changes },
  submitDraft: { body: changes },
  suggestRunHeader: { queries: () => [{ field: 'machine' }, { field: 'part' }] },
  suggestPeople: { queries: ({ person }) => [{}, { search: person.username }] },

  listIssues: {
    queries: ({ checklist, person }) => [
      product,
      { ...product, ownerId: person.id },
      { ...product, checklistId: checklist.id },
    ],
  },
  createIssue: {
    body: () => ({ ...product, ...issue }),
    foreign: ({ person, file }) => [
      { ...product, ...issue, ownerId: person.id },
      { ...product, ...issue, photos: [file.id] },
    ],
  },
  updateIssue: { body: ({ person }) => ({ ...issue, status: 'open', ownerId: person.id, version: 2 }) },
  commentIssue: { body: () => ({ text: 'Mine' }) },
  listOpenIssues: { queries: ({ checklist }) => [{ checklistId: checklist.id }] },

  listWorkflowSubmissions: {
    queries: ({ tag }) => [{ role: 'qa-supervisor' }, { role: 'qa-supervisor', tagIds: tag.id }],
  },
  reportWorkflowStatus: { body: () => ({}) },
  getReview: { queries: () => [{ role: 'qa-supervisor' }] },
  decideSubmission: {
    body: () => ({ role: 'qa-supervisor', version: 1, decision: 'approve', comment: 'Mine' }),
  },
  requestInspectorRelease: { body: ({ person }) => ({ userId: person.id, reason: 'Named by mistake' }) },
  settleInspectorRelease: { body: () => ({ confirm: true }) },
  assignSubmission: { body: ({ person }) => ({ userId: person.id, version: 1 }) },

  signUp: { body: () => ({ email: 'ada@example.com' }) },
  readSignUp: { body: () => ({ token: 'not a token' }) },
  verifySignUp: {
    body: () => ({ token: 'not a token', firstName: 'Ada', lastName: 'Byron', password: 'long enough' }),
  },
  replaceFirstPassword: { body: () => ({ newPassword: 'long enough' }) },
  changePassword: { body: () => ({ currentPassword: 'guessed', newPassword: 'long enough' }) },
  chooseCustomer: {
    body: (_, own) => ({ customerId: own.id }),
    foreign: ({ customer }) => [{ customerId: customer.id }],
  },
  updatePreferences: {
    body: () => ({
      ...{
        allowEmails: false,
        timezone: null,
        dateTimeFormat: null,
        language: null,
        defaultDashboard: null,
        version: 1,
      },
    }),
  },

  updateCompanySettings: {
    body: () => ({
      ...{
        timezone: 'Europe/Berlin',
        locale: 'de-DE',
        language: 'de',
        electronicSignature: false,
        singleSession: false,
      },
      ...{ inspectionNumberPattern: 'IR-{0000}', issueNumberPattern: 'IS-{0000}', workflowAliases: {}, version: 1 },
    }),
  },

  uploadFile: { body: () => textFile('words of nobody') },
}

/** Whose id stands for the parameter of a path: by what comes before it. */
const things: Record<string, (world: World) => Record<string, string>> = {
  '/tutorials/': ({ tutorial }) => ({ id: tutorial.id }),
  '/tags/': ({ tag }) => ({ id: tag.id }),
  '/checklist-categories/': ({ category }) => ({ id: category.id }),
  '/checklists/': ({ checklist }) => ({ id: checklist.id, revision: '0' }),
  '/drafts/': ({ draft }) => ({ id: draft.id }),
  '/draft-copies/': ({ copy }) => ({ id: copy.id }),
  '/run-checklists/': ({ checklist }) => ({ code: checklist.code }),
  '/issues/': ({ issue }) => ({ id: issue.id }),
  '/checklist-submissions/': ({ submission }) => ({ id: submission.id }),
  '/inspector-releases/': ({ release }) => ({ id: release.id }),
  '/files/': ({ file }) => ({ id: file.id }),
  '/mails/': ({ mail }) => ({ id: mail.id }),
  '/user-preferences/': ({ person }) => ({ userId: person.id }),
  '/users/me/sessions/': ({ session }) => ({ id: session.id }),
}

/** Fills the path of a call with things of a world. */
export const paramsFor = ({ name, endpoint }: NamedEndpoint, world: World): Record<string, string> | undefined => {
  const [before, parameter] = endpoint.path.split(/(?<=\/):/)
  if (parameter === undefined) return undefined
  const thing = things[before]
  if (!thing)
    throw new Error(`${name} has a path of a new kind: say in isolation.samples.ts which thing '${before}…' is.`)
  return thing(world)
}

/** What a call is sent with; says what is missing here when it cannot be sent. */
export const sampleFor = ({ name, endpoint }: NamedEndpoint, world: World, own: { id: string }) => {
  const sample = samples[name] ?? {}
  const takesBody = endpoint.transfer === 'upload' || endpoint.body.type !== 'undefined'
  if (takesBody && !sample.body) throw new Error(`${name} takes a body: add a valid one to isolation.samples.ts.`)
  if (!sample.queries && endpoint.query.type !== 'undefined' && !endpoint.query.safeParse({}).success)
    throw new Error(`${name} needs a query: add one to isolation.samples.ts.`)
  return {
    queries: sample.queries?.(world) ?? [{}],
    body: sample.body?.(world, own),
    foreign: sample.foreign?.(world) ?? [],
  }
}
