import { z } from 'zod'
import { addressOf } from '../core/address.ts'
import { notificationKind } from '../core/notificationKind.ts'

const exportNotification = <const Kind extends string>(kind: Kind) =>
  notificationKind({
    kind,
    data: { exportId: z.uuid(), name: z.string(), rows: z.number().int() },
    about: ({ exportId }) => ({ entity: 'exports', id: exportId }),
    address: () => addressOf('/exports'),
    needs: () => ({ permissions: [], features: [] }),
    informsOnly: true,
  })

/** A list was exported. */
export const exportReady = exportNotification('export-ready')
/** It was not, and will not be tried again by itself. */
export const exportFailed = exportNotification('export-failed')
