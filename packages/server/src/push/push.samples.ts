import { createECDH, randomBytes } from 'node:crypto'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { pushDevices } from './public/push.table.ts'

/** What a browser sends of a new subscription. */
export const newSubscription = (endpoint = `https://push.example.com/${randomBytes(12).toString('hex')}`) => {
  const pair = createECDH('prime256v1')
  return {
    endpoint,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

type Own = World & { device: Thing }

export const pushSamples = samplesOf<Own>({
  build: async ({ inCustomer }, { person }) => {
    const { endpoint, keys } = newSubscription()
    const [device] = await inCustomer(tx =>
      tx
        .insert(pushDevices)
        .values({
          ...{ userId: person.id, sessionId: person.id, endpoint, publicKey: keys.p256dh, secret: keys.auth },
          ...{ device: 'Mozilla/5.0', seenAt: new Date() },
        })
        .returning(),
    )
    if (!device) throw new Error('no device')
    return { device }
  },
  paths: { '/push-devices/': ({ device }) => ({ id: device.id }) },
  calls: { putPushDevice: { body: () => newSubscription() } },
})
