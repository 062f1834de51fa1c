// What the server says of a person's runs, with what this device knows better: what was begun or submitted here without
// network.
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftSummary } from '@gemba/domain/drafts/drafts.schema'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import type { DeviceWork, SubmittedHere } from '../run/public/deviceWork.ts'

/** A draft; `onlyHere` says where it is done, of one that the server does not have. */
export type SeenDraft = DraftSummary & { onlyHere?: { machine: string } }
export type SeenChecklist = Omit<OperatorChecklist, 'draftSubmissions'> & { draftSubmissions: SeenDraft[] }

/** A scheduled run; `here` is what became of it on this device, as long as the list does not say more. */
export type SeenOccurrence = Occurrence & { here?: Pick<SubmittedHere, 'state' | 'submittedAt'> }

/** Whether it was done here; one that was not accepted is not. */
export const isDoneHere = ({ here }: SeenOccurrence): boolean => here !== undefined && here.state !== 'refused'

/** Checklists with the drafts that are only here, and without those that were submitted here. */
export const withDraftsHere = (
  checklists: readonly OperatorChecklist[],
  { begun, submitted }: DeviceWork,
): SeenChecklist[] => {
  const over = new Set(submitted.map(({ draftId }) => draftId))
  return checklists.map(checklist => {
    const known = checklist.draftSubmissions.filter(({ id }) => !over.has(id))
    const ids = new Set(known.map(({ id }) => id))
    const here = begun
      .filter(({ checklistId, draft }) => checklistId === checklist.id && !ids.has(draft.id))
      .map(({ draft, machine }): SeenDraft => ({ ...draft, onlyHere: { machine } }))
    return { ...checklist, draftSubmissions: [...here, ...known] }
  })
}

/** A scheduled run with the draft that was begun for it here, or with what became of the run that was submitted here. */
export const withRunHere = (occurrence: Occurrence, { begun, submitted }: DeviceWork): SeenOccurrence => {
  const { id, draft, status } = occurrence
  if (status !== 'planned' && status !== 'due' && status !== 'missed') return occurrence
  const done = submitted.find(
    ({ draftId, occurrenceId, standsAlone }) => !standsAlone && (occurrenceId === id || draftId === draft?.id),
  )
  if (done) return { ...occurrence, here: { state: done.state, submittedAt: done.submittedAt } }
  const own = draft ? undefined : begun.find(({ occurrenceId }) => occurrenceId === id)
  if (!own) return occurrence
  return { ...occurrence, draft: { id: own.draft.id, name: own.draft.draftName, begunAt: own.begunAt } }
}

/** How many of those that the server counts as open were done here. */
export const countDoneHere = (occurrences: readonly SeenOccurrence[], now: number): number =>
  occurrences.filter(
    occurrence =>
      isDoneHere(occurrence) && Date.parse(occurrence.opensAt) <= now && now < Date.parse(occurrence.missedAt),
  ).length
