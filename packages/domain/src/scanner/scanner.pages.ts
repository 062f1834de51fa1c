import type { MenuGroup, MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { hasFeature, hasRole } from '../core/visitor.ts'

const on = { feature: 'allowReceiptOfGoods' } as const
const section = 'documentScanner'

export const routes = {
  '/admin/document-scanner': admin('documentScanner', review('Document Scanner'), section, on),
  '/admin/document-scanner/configurations': admin(
    'configurations',
    review('Document Scanner Configurations'),
    section,
    on,
  ),
  '/admin/document-scanner/purge': admin('purge', review('Document Scanner Purge'), section, on),
}

const group: MenuGroup = {
  area: 'admin',
  id: section,
  order: 30,
  when: visitor =>
    hasFeature(visitor, 'allowReceiptOfGoods') &&
    hasRole(
      visitor,
      'developer',
      'document scanner operator',
      'document scanner reviewer',
      'document scanner administrator',
    ),
}

export const menu: MenuLine[] = [
  { under: group, order: 10, path: '/admin/document-scanner', beginsAdministration: 60 },
  { under: group, order: 20, path: '/admin/document-scanner/configurations', beginsAdministration: 70 },
  { under: group, order: 30, path: '/admin/document-scanner/purge' },
]
