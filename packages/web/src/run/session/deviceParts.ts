import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import type { Entries } from '@gemba/domain/drafts/mergeEntries'
import { deviceDrafts, occurrenceOf } from './deviceDraft.ts'
import type { Owner } from './deviceKept.ts'
import type { DeviceRun } from './deviceRun.ts'
import { outbox } from './outbox.ts'

/** What a run's session does with the device besides keeping its entries. */
export const deviceParts = (
  { id, checklist: { code, name, type } }: Draft,
  { id: userId, company, name: userName }: Owner,
) => ({
  onConfirmed: (version: number, entries: Entries) =>
    void deviceDrafts.confirm(id, version, entries).catch(() => undefined),
  queue: async ({ draftId, lockToken, name: draftName, header: { machine, part, lot } }: DeviceRun) => {
    const submittedAt = new Date().toISOString()
    const device = await deviceDrafts.get(draftId, { id: userId, company, name: userName }).catch(() => undefined)
    await outbox.add({
      ...{ draftId, userId, company, userName, lockToken, checklist: { code, name, type } },
      name: [machine, part, lot].filter(Boolean).join(' · ') || draftName,
      ...{ submittedAt, occurrenceId: device && occurrenceOf(device), state: 'waiting' },
    })
  },
})
