import { featureFlags } from '@gemba/domain/core/featureFlags'
import { provisionCustomer } from '../customers/public/provision.ts'
import type { TestUser } from './testServer.ts'
import type { TestServer } from './world.ts'

/** Someone who runs the platform, at a platform owner that is made for them; once for each test server. */
export const systemAdministrator = async ({ runtime, signedIn }: TestServer): Promise<TestUser> => {
  const owner = await provisionCustomer(runtime.db, {
    ...{ name: 'Gemba Platform', features: featureFlags, isPlatformOwner: true },
  })
  return signedIn(['system administrator'], { at: owner })
}
