import { subscriptionEnded } from '@gemba/domain/push/push.schema'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { NotificationLines } from '../platform/notificationLines.ts'
import { claimMessage, findReceiver, noteMessage, removeDevice } from './messages.queries.ts'
import { sendPush } from './public/queuePushes.ts'
import { pushText } from './pushText.ts'

/**
 * Sends one message to one device. No transaction is open while the push service works, and the outcome is stored
 * immediately: after a crash a device gets it twice at most, and shows it once, because both have the same tag.
 */
export const sendPushJob = (lines: NotificationLines) =>
  job({
    ...sendPush,
    parallel: 4,
    run: async ({ messageId }, { db, pusher }, { customerId, isLast }) => {
      if (!customerId) throw new Error('a push message belongs to a customer')
      const inCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
      const message = await inCustomer(tx => claimMessage(tx, messageId))
      if (!message) return
      const conclude = (...outcome: [status: 'failed' | 'expired' | 'queued' | 'sent', reason?: string]) =>
        inCustomer(tx => noteMessage(tx, message, ...outcome))
      const seconds = (message.expiresAt.getTime() - Date.now()) / 1000
      if (seconds <= 0) return conclude('expired', message.reason ?? undefined)
      const reader = await inCustomer(tx => findReceiver(tx, message))
      if (!reader) return conclude('failed', subscriptionEnded)
      if (!pusher) return conclude('failed', 'GEMBA_PUSH_KEY')
      const { device, by } = reader
      const outcome = await pusher.send({
        ...{ endpoint: device.endpoint, seconds, urgency: message.urgency, topic: message.topic },
        receiver: {
          publicKey: Buffer.from(device.publicKey, 'base64url'),
          secret: Buffer.from(device.secret, 'base64url'),
        },
        text: JSON.stringify(pushText(lines, { ...message, by }, reader)),
      })
      if (outcome.result === 'sent') return conclude('sent')
      if (outcome.result === 'refused') return conclude('failed', outcome.reason)
      if (outcome.result === 'gone')
        return inCustomer(async tx => {
          await removeDevice(tx, device.id)
          await noteMessage(tx, message, 'failed', subscriptionEnded)
        })
      await conclude(isLast ? 'failed' : 'queued', outcome.reason)
      if (!isLast) throw new Error(outcome.reason)
    },
  })
