import { createRole, getRole, listRoles, updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { expect } from 'vitest'
import type { TestUser, testServer } from './testServer.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'as'>

/** What tests of roles do all the time, as the user whom `admin` returns unless they name another. */
export const roleCalls = ({ as }: Server, admin: () => TestUser) => {
  const named = async (name: string, by = admin()) => {
    const { roles } = await as(by).call(listRoles, { query: { search: name, count: 500 } })
    return roles.find(role => role.name === name) ?? expect.fail(`no role ${name}`)
  }
  const made = (name: string, copyOf: string | null = null, by = admin()) =>
    as(by).call(createRole, { body: { name, description: '', copyOf } })
  const read = (id: string, by = admin()) => as(by).call(getRole, { params: { id } })
  const save = async (id: string, permissions: readonly string[], by = admin()) => {
    const { version } = await read(id)
    return as(by).call(updateRolePermissions, { params: { id }, body: { permissions: [...permissions], version } })
  }
  return { named, made, read, save }
}
