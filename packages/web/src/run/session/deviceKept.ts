// What a device keeps of a person's work besides their entries: drafts, checklists, and runs that wait to be sent.
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Draft, OfflineBeginning, StandsAlone } from '@gemba/domain/drafts/drafts.schema'

/** Who uses a device: a person in a company. What one of them keeps there, no one else sees or sends. */
export type Owner = { id: string; name: string; company: string }

export type DeviceDraft = {
  draftId: string
  userId: string
  company: string
  draft: Draft
  /** with which this device last had the draft open */
  lockToken: string
  proof?: string | undefined
  /** the scheduled occurrence for which it was begun, also once the server has it */
  occurrenceId?: string | undefined
  /** begun without network: the server does not know it yet */
  begun?:
    | (Omit<OfflineBeginning, 'id' | 'lockToken'> & {
        occurrenceId?: string | undefined
        startCodeId?: string | undefined
      })
    | undefined
  /** why it does not fulfil its occurrence, as the server said when it arrived */
  standsAlone?: StandsAlone | null | undefined
}

export type DeviceChecklist = {
  /** of the checklist and its owner */
  key: string
  userId: string
  company: string
  id: string
  code: string
  type: ChecklistType
  name: string
  revision: number
  permit: string
  definition: Definition
}

export type OutboxItem = {
  draftId: string
  userId: string
  company: string
  userName: string
  /** names the run that the device has of this draft */
  lockToken: string
  checklist: { code: string; name: string; type: ChecklistType }
  /** the draft's name, and machine, part and lot where they are given */
  name: string
  submittedAt: string
  /** the scheduled occurrence for which it was begun */
  occurrenceId?: string | undefined
  state: 'waiting' | 'refused' | 'sent'
  /** why the server did not accept it, or why it still waits, in the person's language */
  reason?: string | undefined
  /** the server has its answers in this draft, because someone else has or had its own */
  openDraftId?: string | undefined
  sentAt?: string
  irNumber?: string | null
  record?: { id: string; checklistId: string; revision: number }
  standsAlone?: StandsAlone | null | undefined
}

export const belongsTo = (kept: { userId: string; company: string }, { id, company }: Owner) =>
  kept.userId === id && kept.company === company
