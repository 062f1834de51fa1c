// The acts of the person who puts codes on machines, for tests, and what is printed on a label.
import { readStartCode } from '@gemba/domain/startCodes/startCode'
import {
  createStartCodes,
  listStartCodes,
  listStartSheet,
  revokeStartCode,
} from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCodesInput } from '@gemba/domain/startCodes/startCodes.schema'
import type { TestUser, testServer } from '../testing/testServer.ts'
import { atMachines } from './startCodes.samples.ts'

type Given = Pick<Awaited<ReturnType<typeof testServer>>, 'as'> & {
  admin: () => TestUser
  checklist: () => { id: string }
}

export const startCodeActs = ({ as, admin, checklist }: Given) => {
  const listed = async (checklistId = checklist().id, query: { revoked?: boolean; id?: string } = {}) =>
    (await as(admin()).call(listStartCodes, { query: { checklistId, ...query } })).codes
  const printed = async (checklistId = checklist().id) =>
    (await as(admin()).call(listStartSheet, { params: { checklistId } })).codes
  return {
    listed,
    printed,
    /** adds codes, and returns the first with what its label says */
    codeWith: async (wishes: Partial<StartCodesInput> = {}) => {
      const body = { ...atMachines(checklist().id, ['L-03']), ...wishes }
      const { ids } = await as(admin()).call(createStartCodes, { body })
      const label = (await printed(body.checklistId)).find(({ id }) => id === ids[0])
      return { id: ids[0] as string, code: readStartCode(label?.url ?? '') as string }
    },
    revoke: async (id: string, checklistId = checklist().id) => {
      const [code] = await listed(checklistId, { id })
      return as(admin()).call(revokeStartCode, { params: { id }, body: { version: code?.version ?? 1 } })
    },
  }
}
