import { refuse } from '../http/refusal.ts'
import { FairQueue } from '../workers/fairQueue.ts'

const comeBackIn = 10
const waitingOfOne = 300
/** The caller is a company; its people wait for each other. */
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
 * Decodes images one at a time and in turns between companies: a file of a megabyte can become a
 * gigabyte, which the workers' limits don't cover.
 * @throws 429 when this company has too many waiting
 */
export const inImageQueue = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const perform = () => work().then(done, fail)
    const wait = { params: { seconds: comeBackIn }, details: { seconds: comeBackIn } }
    if (queue.add({ customerId, userId: customerId }, perform)) next()
    else fail(refuse('too-many-requests', { message: 'platform:work-waiting', ...wait }))
  })
