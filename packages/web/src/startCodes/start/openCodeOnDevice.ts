// What a code opens where there is no network, from what the device keeps for its person.

import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { readStartCode } from '@gemba/domain/startCodes/startCode'
import { listDeviceStartCodes } from '@gemba/domain/startCodes/startOpening.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { restoreAnswers } from '../../platform/keptAnswers/restoreAnswers.ts'
import { queryOf } from '../../platform/queries.ts'
import { type Owner, runsOnDevice } from '../../run/public/runsOnDevice.ts'
import type { Start } from './start.ts'

const digestOf = async (code: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const plain = (name: string | null) => (name ?? '').trim().toLowerCase()

/** The occurrence that a run there fulfils: as the server chooses it, of those that were seen last. */
const occurrenceAt = (occurrences: readonly Occurrence[], checklistId: string, machine: string, taken: Set<string>) => {
  const now = new Date().toISOString()
  return occurrences
    .filter(
      ({ id, checklist, place, status, opensAt, missedAt, draft }) =>
        checklist.id === checklistId &&
        plain(place) === plain(machine) &&
        (status === 'planned' || status === 'due') &&
        opensAt <= now &&
        missedAt > now &&
        !draft &&
        !taken.has(id),
    )
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt))[0]
}

/** Undefined where the device has neither the code nor its checklist. */
export const openCodeOnDevice = async (
  client: QueryClient,
  owner: Owner,
  typed: string,
): Promise<Start | undefined> => {
  await restoreAnswers(client).catch(() => undefined)
  const code = readStartCode(typed)
  const kept = client.getQueryData(queryOf(listDeviceStartCodes).queryKey)
  const digest = code && (await digestOf(code))
  const found = kept?.codes.find(one => one.digest === digest)
  const { name, drafts, begunFor } = found ? await runsOnDevice(owner, found.checklist.code) : {}
  if (!found || name === undefined) return undefined
  const { id, machine, part, checklist } = found
  const { type } = checklist
  const seen = client.getQueryData(queryOf(listOperatorOccurrences, { query: { checklistTypeCode: type } }).queryKey)
  const occurrence = occurrenceAt(seen?.occurrences ?? [], checklist.id, machine, new Set(begunFor))
  return {
    ...{ id, machine, part, forVisitors: false },
    checklist: { code: checklist.code, name, type },
    occurrence: occurrence ? { id: occurrence.id, name: '', dueAt: occurrence.dueAt, lateAt: occurrence.lateAt } : null,
    drafts: (drafts ?? []).filter(
      ({ header }) => plain(header.machine) === plain(machine) && (!part || plain(header.part) === plain(part)),
    ),
  }
}
