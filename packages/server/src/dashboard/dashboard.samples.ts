import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts, getFirstPass, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import type { Ask, ShownPages } from '../platform/testing/shownPages.ts'

/** Where the cards of the strip lead. */
const cardsOf = async (ask: Ask) => {
  const counts = await ask(getCounts)
  const lists = ChecklistType.options.flatMap(checklistType => [
    ...(counts[`${checklistType}Checklists`] ? [addressOf('/checklists/$checklistType', { checklistType })] : []),
    ...(counts[`${checklistType}Issues`] ? [addressOf('/checklists/$checklistType/issues', { checklistType })] : []),
  ])
  const queues = WorkflowRole.options.flatMap(role =>
    counts[role] ? [addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role })] : [],
  )
  return [...lists, ...queues]
}

/** Where the rows of the panels lead. */
const rowsOf = async (ask: Ask) => {
  const { approvals, drafts, reasons, ownIssues, issues } = await ask(getFloor)
  await ask(getFirstPass)
  return [
    ...approvals.map(approval => reviewAddress(approval.role, approval)),
    ...drafts.map(({ type, code, id }) => runAddress(type, code, { draftId: id })),
    ...reasons.map(({ type }) =>
      addressOf('/checklists/$checklistType', { checklistType: type }, { tab: 'scheduled' }),
    ),
    ...[...ownIssues, ...(issues ?? [])].map(({ type, id }) =>
      addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id }),
    ),
  ]
}

const pages: ShownPages = {
  '/dashboard': async ask => ({ links: [...(await cardsOf(ask)), ...(await rowsOf(ask))] }),
}

export const dashboardSamples = samplesOf<World>({ pages })
