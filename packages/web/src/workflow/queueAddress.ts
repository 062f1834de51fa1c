import { addressOf } from '@gemba/domain/core/routeTable'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'

type Inspection = { id: string; checklistId: string; revision: number }

/** Where an inspection is reviewed in one role (specification 2 §2.4). */
export const reviewAddress = (role: WorkflowRole, { id, checklistId, revision }: Inspection): string =>
  addressOf('/checklists/$checklistType/submissions/$role/$id/response/$response/$revision', {
    checklistType: 'product',
    role,
    id: checklistId,
    response: id,
    revision: String(revision),
  })

export const queueAddress = (role: WorkflowRole, search: Readonly<Record<string, string | undefined>> = {}): string =>
  addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role }, search)
