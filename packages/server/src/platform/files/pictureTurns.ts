import { refuse } from '../http/refusal.ts'
import { FairQueue } from '../workers/fairQueue.ts'

const comeBackIn = 10
const waitingOfOne = 300
/** A caller is a company here: its people wait for one another. */
const queue = new FairQueue<() => Promise<void>>({
  ...{ runningPerCustomer: 1, runningPerUser: 1 },
  ...{ waitingPerUser: waitingOfOne, waitingPerCustomer: waitingOfOne },
})
let busy = false

const next = (): void => {
  if (busy) return
  const entry = queue.take()
  if (!entry) return
  busy = true
  void entry.work().finally(() => {
    busy = false
    queue.ended(entry.owner)
    next()
  })
}

/**
 * Does what decodes a whole picture, one at a time and in turns between companies: a file of a megabyte can become a
 * gigabyte, which no worker's limit counts.
 * @throws 429 when this company has too many waiting
 */
export const inPictureTurn = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const perform = () => work().then(done, fail)
    const wait = { params: { seconds: comeBackIn }, details: { seconds: comeBackIn } }
    if (queue.add({ customerId, userId: customerId }, perform)) next()
    else fail(refuse('too-many-requests', { message: 'platform:work-waiting', ...wait }))
  })
