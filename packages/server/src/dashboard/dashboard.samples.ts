import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import type { ShownPages } from '../platform/testing/shownPages.ts'

const pages: ShownPages = {
  '/dashboard': async ask => {
    const counts = await ask(getCounts)
    const lists = ChecklistType.options.flatMap(checklistType => [
      ...(counts[`${checklistType}Checklists`] ? [addressOf('/checklists/$checklistType', { checklistType })] : []),
      ...(counts[`${checklistType}Issues`] ? [addressOf('/checklists/$checklistType/issues', { checklistType })] : []),
    ])
    const queues = WorkflowRole.options.flatMap(role =>
      counts[role]
        ? [addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role })]
        : [],
    )
    return { links: [...lists, ...queues] }
  },
}

export const dashboardSamples = samplesOf<World>({ pages })
