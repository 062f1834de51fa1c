import { addressOf } from '../core/address.ts'
import { closedFor, knownAs, type Visitor } from '../core/visitor.ts'
import { roleNames, type WorkflowRole, workflowRoles } from './roles.ts'
import { routes } from './workflow.pages.ts'

type Inspection = { id: string; checklistId: string; revision: number }

const reviewPage = '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision'

/** Where an inspection is reviewed in one role (specification 2 §2.4). */
export const reviewAddress = (role: WorkflowRole, { id, checklistId, revision }: Inspection): string =>
  addressOf(reviewPage, {
    checklistType: 'product',
    role,
    id: checklistId,
    response: id,
    revision: String(revision),
  })

/** Where an inspection opens for this visitor: the review page for people who decide, the record for others. */
export const inspectionAddress = (
  visitor: Visitor,
  inspection: Inspection & { pendingWith: WorkflowRole | null },
): string => {
  const { id, checklistId, revision, pendingWith } = inspection
  const decides = !closedFor(visitor, routes[reviewPage], { checklistType: 'product' })
  const own = workflowRoles.filter(role => decides && visitor.roles.some(held => knownAs(held) === roleNames[role]))
  const role = own.find(one => one === pendingWith) ?? own[0]
  if (role) return reviewAddress(role, inspection)
  return addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
    checklistType: 'product',
    id: checklistId,
    response: id,
    revision: String(revision),
  })
}
