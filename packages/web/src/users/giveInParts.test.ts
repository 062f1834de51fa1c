import { expect, test } from 'vitest'
import { giveInParts } from './giveInParts.ts'

const people = Array.from({ length: 5 }, (_, n) => ({
  ...{ id: `${n}`, username: `person.${n}`, profile: { firstName: 'Person', lastName: `${n}` } },
}))
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

test('passwords that were given are returned when a later part fails', async () => {
  const lost = new Error('the connection was lost')
  let parts = 0
  const { slips, skipped, failure } = await giveInParts(people, {
    ...{ atOnce: 2, newPassword: () => 'k7mw-p2xq-9fhd' },
    give: async given => {
      parts += 1
      if (parts === 3) throw lost
      const [first, ...others] = ids(given)
      return parts === 1
        ? { changed: ids(given), skipped: [] }
        : { changed: others, skipped: [{ id: String(first), username: 'person.2', reason: 'elsewhere' }] }
    },
  })
  expect(ids(slips)).toEqual(['0', '1', '3'])
  expect(ids(skipped)).toEqual(['2'])
  expect(failure).toBe(lost)
})

test('says how far it is', async () => {
  const told: number[] = []
  const { slips, failure } = await giveInParts(people, {
    ...{ atOnce: 2, newPassword: () => 'k7mw-p2xq-9fhd' },
    give: async given => ({ changed: ids(given), skipped: [] }),
    onProgress: done => told.push(done),
  })
  expect(slips).toHaveLength(5)
  expect(failure).toBeUndefined()
  expect(told).toEqual([2, 4, 5])
})
