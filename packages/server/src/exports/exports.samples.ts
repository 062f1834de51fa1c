import { deleteExport, getExportFile, listExports, repeatExport } from '@gemba/domain/exports/exports.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { endOfExport, exportKey } from './exportFile.ts'
import { exports } from './exports.table.ts'

const path = '/roles/export'

/** An export that is ready, as the job leaves it. */
export const exportSamples = samplesOf<World & { exported: Thing }>({
  build: async ({ inCustomer, files, mark }, { person }) => {
    const bytes = Buffer.from(`Role ${mark}`)
    const made = { attempt: 1, rows: 1, expected: 1, size: bytes.length, rights: { roles: [], permissions: [] } }
    const asked = { path, query: {}, format: 'csv', language: 'en', name: `Roles ${mark}` } as const
    const [exported] = await inCustomer(tx =>
      tx
        .insert(exports)
        .values({ ...asked, ...made, userId: person.id, state: 'ready', endsAt: endOfExport() })
        .returning(),
    )
    if (!exported) throw new Error('no export was stored')
    await files.write(
      exportKey(exported),
      (async function* () {
        yield bytes
      })(),
    )
    return { exported }
  },
  paths: { '/exports/': ({ exported }) => ({ id: exported.id }) },
  pages: {
    '/exports': async ask => {
      const { exports } = await ask(listExports, { query: {} })
      const acts = exports.flatMap(({ can }) => offered(can.repeat && repeatExport, can.fetch && getExportFile))
      return { acts: [...acts, deleteExport] }
    },
  },
  calls: { startExport: { body: () => ({ path, format: 'xlsx', query: { search: 'a' } }) } },
})
