import { mostSilent, type PushStatus, subscriptionEnded } from '@gemba/domain/push/push.schema'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { NotificationLines } from '../platform/notificationLines.ts'
import { claimMessage, findReceiver, noteAnswer, noteMessage, removeDevice, wasRead } from './messages.queries.ts'
import { createPlaces } from './places.ts'
import { sendPush } from './public/queuePushes.ts'
import { pushText } from './pushText.ts'

/** Milliseconds. Push services answer in a fraction of it. */
const slow = 2000

const places = createPlaces()

/**
 * Sends one message to one device, unless its person has read it meanwhile. No transaction is open while the push service
 * works, and the outcome is stored immediately: after a crash a device gets it twice at most, and shows it once, because both
 * have the same tag.
 *
 * An endpoint is whatever a browser says, and may never answer. Its device then pauses, longer each time, and is removed in
 * the end; meanwhile its messages take no place.
 */
export const sendPushJob = (lines: NotificationLines) =>
  job({
    ...sendPush,
    ...{ parallel: 8, alone: true },
    run: async ({ messageId }, { db, pusher }, { customerId, isLast }) => {
      if (!customerId) throw new Error('a push message belongs to a customer')
      const inCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
      const message = await inCustomer(tx => claimMessage(tx, messageId))
      if (!message) return
      const conclude = (...outcome: [status: PushStatus, reason?: string]) =>
        inCustomer(tx => noteMessage(tx, message, ...outcome))
      const seconds = (message.expiresAt.getTime() - Date.now()) / 1000
      if (seconds <= 0) return conclude('expired', message.reason ?? undefined)
      const later = async (reason: string) => {
        await conclude(isLast ? 'failed' : 'queued', reason)
        if (!isLast) throw new Error(reason)
      }
      const [isRead, reader] = await inCustomer(tx => Promise.all([wasRead(tx, message), findReceiver(tx, message)]))
      if (isRead) return conclude('read')
      if (!reader) return conclude('failed', subscriptionEnded)
      if (!pusher) return conclude('failed', 'GEMBA_PUSH_KEY')
      const { device, by } = reader
      if (device.pausedUntil && device.pausedUntil.getTime() > Date.now())
        return later(message.reason ?? 'waits after no answer')
      const owner = { customerId, userId: message.userId }
      const leave = places.take(owner)
      if (!leave) return later('waits for a place')
      const begun = performance.now()
      const sending = pusher.send({
        ...{ endpoint: device.endpoint, seconds, urgency: message.urgency, topic: message.topic },
        receiver: {
          publicKey: Buffer.from(device.publicKey, 'base64url'),
          secret: Buffer.from(device.secret, 'base64url'),
        },
        text: JSON.stringify(pushText(lines, { ...message, by }, reader)),
      })
      const outcome = await sending.finally(leave)
      const wasSlow = performance.now() - begun > slow || outcome.result === 'silent'
      if (wasSlow) places.noteSlow(owner)
      const failures = await inCustomer(tx => noteAnswer(tx, device, wasSlow))
      if (outcome.result === 'sent') return conclude('sent')
      if (outcome.result === 'refused') return conclude('failed', outcome.reason)
      if (outcome.result === 'gone' || (outcome.result === 'silent' && failures >= mostSilent))
        return inCustomer(async tx => {
          await removeDevice(tx, device.id)
          await noteMessage(tx, message, 'failed', subscriptionEnded)
        })
      return later(outcome.reason)
    },
  })
