import type { RoutePath } from '../core/address.ts'
import type { MenuGroup, MenuLine } from '../core/menuLine.ts'
import { hasFeature, hasRole, type Visitor } from '../core/visitor.ts'
import { type ChecklistType, checklistFlag, checklistSections } from './checklistTypes.ts'

const administer = (visitor: Visitor) =>
  hasRole(visitor, 'system administrator', 'administrator', 'checklist administrator', 'checklist auditor')

const administered = (type: ChecklistType, order: number): MenuGroup => ({
  area: 'admin',
  id: checklistSections[type],
  order,
  when: visitor => hasFeature(visitor, checklistFlag[type]) && administer(visitor),
})

/** The checklists of one type in administration. */
export const administeredChecklists: Record<ChecklistType, MenuGroup> = {
  process: administered('process', 40),
  product: administered('product', 50),
}

/** A line for checklists of both types: it is listed once, with the first type that a company has. */
export const besideChecklists = (
  order: number,
  path: RoutePath,
  when: (visitor: Visitor) => boolean = () => true,
): MenuLine[] => [
  { under: administeredChecklists.process, order, path, id: `${path} of process checklists`, when },
  {
    ...{ under: administeredChecklists.product, order, path, id: `${path} of product checklists` },
    when: visitor => when(visitor) && !hasFeature(visitor, checklistFlag.process),
  },
]

const run = (type: ChecklistType, order: number): MenuGroup => ({
  area: 'floor',
  id: checklistSections[type],
  order,
  when: visitor => hasFeature(visitor, checklistFlag[type]),
})

/** The checklists of one type on the shop floor. */
export const floorChecklists: Record<ChecklistType, MenuGroup> = {
  process: run('process', 20),
  product: run('product', 30),
}
