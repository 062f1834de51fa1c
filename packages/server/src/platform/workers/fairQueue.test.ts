import { expect, test } from 'vitest'
import { type Caps, FairQueue } from './fairQueue.ts'

const caps = { runningPerCustomer: 2, runningPerUser: 1, waitingPerUser: 5, waitingPerCustomer: 8 }
const owner = (name: string) => {
  const [customerId = '', userId = ''] = name.split('/')
  return { customerId, userId }
}

const queueOf = (names: string[], changes: Partial<Caps> = {}) => {
  const queue = new FairQueue<string>({ ...caps, ...changes })
  return { queue, taken: names.map(name => queue.add(owner(name), name)) }
}

/** What runs one after the other. */
const order = (queue: FairQueue<string>) => {
  const ran: string[] = []
  for (let entry = queue.take(); entry; entry = queue.take()) {
    ran.push(entry.work)
    queue.ended(entry.owner)
  }
  return ran
}

test('companies take turns, no matter which came first and with how much', () => {
  const { queue } = queueOf(['a/1', 'a/1', 'a/1', 'b/1', 'c/1', 'c/1'])
  expect(order(queue)).toEqual(['a/1', 'b/1', 'c/1', 'a/1', 'c/1', 'a/1'])
})

test('within a company its people take turns', () => {
  const { queue } = queueOf(['a/1', 'a/1', 'a/1', 'a/2', 'a/3'])
  expect(order(queue)).toEqual(['a/1', 'a/2', 'a/3', 'a/1', 'a/1'])
})

test('no one runs more than one task, and no company more than two, while the others still get their turn', () => {
  const { queue } = queueOf(['a/1', 'a/1', 'a/2', 'a/3', 'b/1'])
  const running = () => queue.take()?.work
  expect([running(), running(), running(), running()]).toEqual(['a/1', 'b/1', 'a/2', undefined])
  queue.ended(owner('a/1'))
  expect([running(), running()]).toEqual(['a/3', undefined])
  queue.ended(owner('a/2'))
  expect(running()).toBe('a/1')
})

test('a person with much to do has one thing running, also if no one else is waiting', () => {
  const { queue } = queueOf(['a/1', 'a/1', 'a/1'])
  expect(queue.take()?.work).toBe('a/1')
  expect(queue.take()).toBeUndefined()
  queue.ended(owner('a/1'))
  expect(queue.take()?.work).toBe('a/1')
})

test('refuses what a person or a company has too much of, and takes it again later', () => {
  const { queue, taken } = queueOf(['a/1', 'a/1', 'a/2', 'a/2', 'b/1'], { waitingPerUser: 1, waitingPerCustomer: 2 })
  expect(taken).toEqual([true, false, true, false, true])
  expect(queue.waiting).toBe(3)
  expect(queue.add(owner('a/3'), 'a/3')).toBe(false)
  queue.take()
  expect(queue.add(owner('a/3'), 'a/3')).toBe(true)
})
