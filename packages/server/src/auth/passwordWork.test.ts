import { expect, test } from 'vitest'
import { inTurn } from './passwordWork.ts'

/** Work that ends on demand. */
const held = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(end => ends.push(end))
  }
  const endFirst = async () => {
    ends.shift()?.()
    await new Promise(done => setImmediate(done))
  }
  return { begun, ends, work, endFirst }
}

test('two at a time, and callers in turn: a caller who sends many waits behind themselves', async () => {
  const { begun, ends, work, endFirst } = held()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(name => inTurn(name.charAt(0), work(name)))
  await new Promise(done => setImmediate(done))
  expect(begun).toEqual(['a1', 'a2'])
  for (let n = 0; n < 4; n++) await endFirst()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'])
  while (ends.length > 0) await endFirst()
  await Promise.all(all)
})

test('a flood from many addresses does not delay a known device or a signed-in user', async () => {
  const { begun, ends, work, endFirst } = held()
  const flood = Array.from({ length: 20 }, (_, n) => inTurn(`address 10.0.0.${n}`, work('stranger')))
  const known = ['device 1', 'session 2'].map(caller => inTurn(caller, work(caller)))
  for (let n = 0; n < 4; n++) await endFirst()
  expect(begun).toContain('device 1')
  expect(begun).toContain('session 2')
  while (ends.length > 0) await endFirst()
  await Promise.all([...flood, ...known])
})

test('a caller who sends too much gets the time to try again, and others are served', async () => {
  const { ends, work, endFirst } = held()
  const flood = Array.from({ length: 102 }, () => inTurn('flood', work('flood')))
  await expect(inTurn('flood', work('flood'))).rejects.toMatchObject({
    code: 'too-many-requests',
    options: { details: { seconds: 5 } },
  })
  const other = inTurn('other', async () => 'served')
  await endFirst()
  await endFirst()
  expect(await other).toBe('served')
  while (ends.length > 0) await endFirst()
  await Promise.all(flood)
})

test('work that fails gives its place to the next', async () => {
  const failing = Array.from({ length: 4 }, () => inTurn('one', () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await inTurn('one', async () => 'served')).toBe('served')
})
