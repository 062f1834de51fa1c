import { forRoles, inOrder, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { guarded, system } from '../core/routeEntry.ts'
import { hasRole } from '../core/visitor.ts'
import { systemMenu } from '../system/systemMenu.ts'

const on = { feature: 'allowAI' } as const
export const routes = {
  '/ai': guarded('ai', review('AI Chat'), on),
  '/ai/history': guarded('chatHistory', review('AI Chat'), { ...on, parent: '/ai' }),
  '/admin/ai-models': system('aiModels', review('AI Models')),
  '/admin/ai-reports': system('aiReports', review('AI Reports')),
}

export const menu: MenuLine[] = [
  { under: 'admin', order: 20, path: '/ai', id: 'ai', when: forRoles('artificial intelligence') },
  {
    under: 'learner',
    order: 80,
    path: '/ai',
    id: 'ai',
    when: visitor => hasRole(visitor, 'artificial intelligence') && !visitor.isB2CUser,
  },
  ...inOrder(systemMenu, 80, '/admin/ai-models', '/admin/ai-reports'),
]
