import type { MenuGroup } from '../core/menuLine.ts'
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
