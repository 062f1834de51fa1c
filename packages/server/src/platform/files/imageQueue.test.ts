import { expect, test } from 'vitest'
import { inImageQueue } from './imageQueue.ts'

test('pictures are decoded one at a time, and companies take turns', async () => {
  const order: string[] = []
  let running = 0
  let most = 0
  const decode = (customerId: string, name: string) =>
    inImageQueue(customerId, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      order.push(name)
      running -= 1
    })
  await Promise.all([
    ...['a1', 'a2', 'a3'].map(name => decode('a', name)),
    decode('b', 'b1'),
    decode('c', 'c1'),
    expect(inImageQueue('b', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture'),
  ])
  expect(most).toBe(1)
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
})

test('a company with too many waiting is refused, and another is not', async () => {
  let open = () => {}
  const gate = new Promise<void>(done => {
    open = done
  })
  const waiting = Array.from({ length: 301 }, () => inImageQueue('a', () => gate))
  await expect(inImageQueue('a', () => gate)).rejects.toMatchObject({ code: 'too-many-requests' })
  const other = inImageQueue('b', async () => 'drawn')
  open()
  await Promise.all(waiting)
  await expect(other).resolves.toBe('drawn')
})
