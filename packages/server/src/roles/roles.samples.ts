import { startRoleView } from '@gemba/domain/auth/sessionMode.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import {
  createRole,
  deleteRole,
  getRole,
  listPermissions,
  listRoles,
  renameRole,
  replaceRole,
  updateRolePermissions,
} from '@gemba/domain/roles/roles.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const input = { name: 'Renamed role', description: '' }

export const roleSamples = samplesOf<World & { role: Thing }>({
  build: async ({ call, mark }) => ({
    role: await call(createRole, { body: { name: `Role ${mark}`, description: '', copyOf: null } }),
  }),
  paths: { '/roles/': ({ role }) => ({ id: role.id }) },
  pages: {
    '/admin/roles': async ask => {
      const { roles, can } = await ask(listRoles, { query: {} })
      const links = roles.map(({ id }) => addressOf('/admin/roles/$id', { id }))
      return { links, acts: offered(can.create && createRole) }
    },
    '/admin/roles/$id': async (ask, { at }) => {
      const { can } = await ask(getRole, { params: { id: String(at.id) } })
      await ask(listPermissions, { query: {} })
      return {
        acts: offered(
          can.update && updateRolePermissions,
          can.rename && renameRole,
          can.copy && createRole,
          can.delete && deleteRole,
          can.delete && replaceRole,
          can.view && startRoleView,
        ),
      }
    },
    '/admin/permissions': async ask => {
      await ask(listPermissions, { query: {} })
      return {}
    },
  },
  calls: {
    createRole: {
      body: () => ({ ...input, name: 'New role', copyOf: null }),
      foreign: ({ role }) => [{ ...input, name: 'Stolen role', copyOf: role.id }],
    },
    getRoleEffect: { queries: () => [{ changed: 'Tags Review' }] },
    renameRole: { body: () => ({ ...input, version: 1 }) },
    updateRolePermissions: { body: () => ({ permissions: ['Tags Review'], version: 1 }) },
    replaceRole: {
      body: (_, own) => ({ by: own.id, version: 1 }),
      foreign: ({ role }) => [{ by: role.id, version: 1 }],
      accepted: async call => {
        const { roles } = await call(listRoles, { query: { search: 'checklist operator' } })
        return { by: roles[0]?.id, version: 1 }
      },
    },
  },
})
