import { randomUUID } from 'node:crypto'
import { createChecklistCategory } from '@gemba/domain/checklists/categories.endpoints'
import { updateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { writeChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { checklistPages } from './checklistPages.samples.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'
import { workbookFile, writtenWorkbook } from './workbook/workbook.builder.ts'

type Checklist = Awaited<ReturnType<typeof buildChecklist>>
type ChecklistWorld = World & { checklist: Checklist; category: Thing; tag: Thing; group: Thing; role: Thing }

const workbook = await writtenWorkbook([{ name: 'Plan', heads: ['No.', 'Characteristic'], rows: [[1, 'Bore']] }])
const product = { type: 'product' }
const file = ({ checklist }: ChecklistWorld) =>
  writeChecklistFile({ code: checklist.code, name: 'Taken over', type: 'product' }, smallDefinition)

export const checklistSamples = samplesOf<ChecklistWorld>({
  build: async ({ db, call, mark }, { customer, person, tag, group }) => {
    const category = await call(createChecklistCategory, { body: { type: 'product', name: `Category ${mark}` } })
    const checklist = await buildChecklist(db, {
      ...{ customer, type: 'product', name: `Bearing block ${mark}` },
      assignedTo: { userIds: [person.id], groupIds: [group.id], roleIds: [] },
    })
    const { name, version: read } = checklist
    const body = { name, categoryId: category.id, tagIds: [tag.id], mail: {}, version: read }
    const { version } = await call(updateChecklist, { params: { id: checklist.id }, body })
    return { category, checklist: { ...checklist, version } }
  },
  paths: {
    '/checklist-categories/': ({ category }) => ({ id: category.id }),
    '/checklists/': ({ checklist }) => ({ id: checklist.id, revision: '0' }),
  },
  calls: {
    listChecklistCategories: { queries: () => [product] },
    createChecklistCategory: { body: () => ({ ...product, name: 'New' }) },
    updateChecklistCategory: { body: () => ({ name: 'Renamed', version: 1 }) },
    listChecklists: {
      queries: ({ category, tag }) => [
        product,
        { ...product, categoryId: category.id },
        { ...product, tagIds: tag.id },
      ],
    },
    exportChecklists: { queries: () => [product] },
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
      foreign: ({ checklist: { version }, category, tag, person }) => [
        { name: 'Mine', categoryId: category.id, mail: {}, version },
        { name: 'Mine', tagIds: [tag.id], mail: {}, version },
        { name: 'Mine', mail: { userIds: [person.id] }, version },
      ],
    },
    activateChecklist: { body: ({ checklist }) => ({ active: false, version: checklist.version }) },
    saveChecklistDefinition: {
      body: ({ checklist }) => ({ definition: smallDefinition, version: checklist.version }),
    },
    duplicateChecklist: { body: () => ({ name: 'Copy' }) },
    publishChecklist: {
      body: ({ checklist }) => ({ version: checklist.version, confirmMissingTranslations: true }),
      accepted: async (call, { checklist }) => {
        const body = { name: 'To be published', mail: {}, version: checklist.version }
        const { version } = await call(updateChecklist, { params: { id: checklist.id }, body })
        return { version, confirmMissingTranslations: true }
      },
    },
    diffChecklistRevisions: { queries: () => [{ from: 0 }] },
    setChecklistAssignments: {
      body: ({ checklist, person, group }) => ({
        ...{ userIds: [person.id], groupIds: [group.id], roleIds: [randomUUID()], version: checklist.version },
      }),
      foreign: ({ checklist: { version }, person, group, role }) => [
        { userIds: [person.id], groupIds: [], roleIds: [], version },
        { userIds: [], groupIds: [group.id], roleIds: [], version },
        { userIds: [], groupIds: [], roleIds: [role.id], version },
      ],
      accepted: async (_, { checklist, group }) => ({
        ...{ userIds: [], groupIds: [group.id], roleIds: [], version: checklist.version },
      }),
    },
    readChecklistWorkbook: { body: () => workbookFile(workbook) },
    previewChecklistImport: { body: world => ({ file: file(world) }) },
    importChecklist: {
      body: world => ({ file: file(world) }),
      accepted: async (_, world) => ({ file: file(world), onExisting: { act: 'copy' } }),
      foreign: world => [{ file: file(world), onExisting: { act: 'replace', version: world.checklist.version } }],
    },
  },
  pages: checklistPages,
})
