import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { RunOfRule } from '@gemba/domain/resultMails/rules.schema'
import type { ComingRound } from '../records/public/storeRound.ts'

/** A round, as far as it matters who gets its result. */
export type MailedRun = RunOfRule & {
  /** whom its checklist names */
  mail: MailSettings
  /** of this round; of a public submission nobody of the company is one */
  inspectors: readonly string[]
  /** who may see the record because they took part in it */
  concerned: readonly string[]
}

/** Where the checklist of a run belongs, for rules that ask for it. */
export type Place = { categoryId: string | null; tagIds: readonly string[] }

/** A round that is about to be stored. */
export const comingRun = (coming: ComingRound, { categoryId, tagIds }: Place): MailedRun => {
  const { checklist, before, header, result, evaluation, publicly, inspectors, by } = coming
  return {
    ...{ checklistId: checklist.id, type: checklist.type, categoryId, tagIds, result },
    machine: before?.machine ?? header.machine,
    stopped: evaluation.stoppedBy !== null,
    byPublicLink: Boolean(publicly),
    mail: MailSettings.parse(checklist.mail),
    inspectors: publicly ? [] : inspectors,
    concerned: [...inspectors, by.id, ...(before ? [before.submittedBy] : [])],
  }
}
