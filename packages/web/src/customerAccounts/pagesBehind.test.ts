import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Visitor } from '@gemba/domain/core/visitor'
import { permissions } from '@gemba/domain/permissions'
import { expect, test } from 'vitest'
import { features as installed } from '../features.ts'
import { install } from '../platform/installed.ts'
import { pagesBehind } from './pagesBehind.ts'

install(installed)
const me: Visitor = {
  ...{ id: '11111111-1111-4111-8111-111111111111', isB2CUser: false, preferences: {} },
  roles: [{ name: 'system administrator', permissions: [...permissions] }],
  customer: { isPlatformOwner: true, features: {} as Record<FeatureFlag, boolean>, settings: { workflowAliases: {} } },
}
const both = ['allowChecklists', 'allowProductChecklists'] as const
const addresses = (...given: Parameters<typeof pagesBehind>) => pagesBehind(...given).map(({ to }) => to)

test('a feature hides the pages that only it opens, whether it is on or off', () => {
  const product = addresses('allowProductChecklists', both, me)
  expect(product).toEqual(expect.arrayContaining(['/admin/checklists/product', '/checklists/product']))
  expect(product).not.toContain('/admin/checklists/process')
  expect(addresses('allowProductChecklists', ['allowChecklists'], me)).toEqual(product)
})

test('a feature without pages hides nothing', () => {
  expect(addresses('allowVideos', both, me)).toEqual([])
})
