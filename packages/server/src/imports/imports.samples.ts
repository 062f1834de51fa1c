import { addressOf } from '@gemba/domain/core/address'
import {
  applyImport,
  cancelImport,
  deleteImport,
  getImport,
  getImportErrors,
  getImportTemplate,
  listImportRows,
  listImports,
  setImportColumns,
  startImport,
  undoImport,
} from '@gemba/domain/imports/imports.endpoints'
import type { ImportKind } from '@gemba/domain/imports/imports.schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered, type ShownPage } from '../platform/testing/shownPages.ts'
import { importRows, imports } from './imports.table.ts'

/** An upload of a list of people. */
export const peopleFile = (text: string | Uint8Array<ArrayBuffer>, name = 'people.csv') => {
  const form = new FormData()
  form.set('file', new File([text], name))
  return form as never
}

const kind = 'users' as const

const startPage =
  (kind: ImportKind, addressOfImport: (id: string) => string): ShownPage =>
  async ask => {
    const { imports } = await ask(listImports, { query: { kind } })
    return { links: imports.map(({ id }) => addressOfImport(id)), acts: [startImport, getImportTemplate] }
  }

const filePage: ShownPage = async (ask, { at }) => {
  const params = { id: String(at.id) }
  const [{ state, can, counts }] = await Promise.all([
    ask(getImport, { params }),
    ask(listImportRows, { params, query: {} }),
  ])
  const open = state === 'checking' || state === 'checked'
  return {
    acts: offered(
      counts.error > 0 && getImportErrors,
      can.apply && applyImport,
      can.undo && undoImport,
      open && setImportColumns,
      open && deleteImport,
      state === 'applying' && cancelImport,
    ),
  }
}

/** As the check leaves a file whose people are all new. */
const leaveChecked = async (tx: Tx, id: string, rows: number) => {
  const counts = { new: rows, changed: 0, same: 0, error: 0 }
  await tx.update(imports).set({ state: 'checked', done: rows, counts }).where(eq(imports.id, id))
  await tx.update(importRows).set({ outcome: 'new' }).where(eq(importRows.importId, id))
}

const applying = { version: 1, invite: false }

export const importSamples = samplesOf<World & { import: Thing }>({
  build: async ({ call, inCustomer, mark }) => {
    const lines = [1, 2].map(n => `new.${mark}.${n},New`)
    const body = peopleFile(['username,first name', ...lines].join('\n'))
    const { id } = await call(startImport, { query: { kind }, body })
    await inCustomer(tx => leaveChecked(tx, id, lines.length))
    return { import: { id } }
  },
  paths: { '/imports/': world => ({ id: world.import.id }) },
  pages: {
    '/admin/users/import': startPage('users', id => addressOf('/admin/users/import/$id', { id })),
    '/admin/users/import/$id': filePage,
    '/admin/groups/import': startPage('groups', id => addressOf('/admin/groups/import/$id', { id })),
    '/admin/groups/import/$id': filePage,
    '/admin/tags/import': startPage('tags', id => addressOf('/admin/tags/import/$id', { id })),
    '/admin/tags/import/$id': filePage,
  },
  calls: {
    listImports: { queries: () => [{ kind }, { kind: 'groups' }, { kind: 'tags' }] },
    getImportTemplate: { queries: () => [{ kind }, { kind, format: 'xlsx' }] },
    startImport: { queries: () => [{ kind }], body: () => peopleFile('username,first name\nnobody,Nobody') },
    setImportColumns: { body: () => ({ fields: ['username', 'firstName'], version: 1 }) },
    applyImport: { body: () => applying },
    cancelImport: {
      accepted: async (call, world) => {
        await call(applyImport, { params: { id: world.import.id }, body: applying })
        return undefined
      },
    },
    undoImport: {
      accepted: async (call, world) => {
        await call(applyImport, { params: { id: world.import.id }, body: applying })
        await call(cancelImport, { params: { id: world.import.id } })
        return undefined
      },
    },
  },
})
