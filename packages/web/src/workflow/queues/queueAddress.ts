import { addressOf } from '@gemba/domain/core/address'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'

/** Where one role's queue is (specification 2 §2.4). */
export const queueAddress = (role: WorkflowRole, search: Readonly<Record<string, string | undefined>> = {}): string =>
  addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role }, search)
