import { z } from 'zod'
import { addressOf } from '../core/address.ts'
import { notificationKind } from '../core/notificationKind.ts'

/** Someone of the platform owner works as them. */
export const supportSignIn = notificationKind({
  kind: 'support-sign-in',
  data: { supportId: z.uuid(), by: z.string(), reason: z.string() },
  about: ({ supportId }) => ({ entity: 'support-sessions', id: supportId }),
  address: () => addressOf('/config/profile'),
  needs: () => ({ permissions: [], features: [] }),
  informsOnly: true,
})
