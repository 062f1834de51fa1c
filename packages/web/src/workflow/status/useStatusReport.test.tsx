import { useSearch } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import { useStatusReport } from './useStatusReport.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** 60 inspections; a page beyond the end holds none. */
const report = async (body: string) => {
  const { next, count } = JSON.parse(body) as { next: number; count: number }
  return Array.from({ length: Math.max(0, Math.min(count, 60 - next)) }, (_, k) => ({ id: `${next + k}` }))
}

const shown: (number | undefined)[] = []
let address: unknown
const Page = () => {
  address = useSearch({ strict: false })
  shown.push(useStatusReport().rows?.length)
  return null
}

test('an address with a page beyond the end shows the last one, and never says that there are no records', async () => {
  const { soon } = await show(<Page />, {
    phrases: {},
    at: '/?page=9',
    answers: { '/workflow-status': async (body: string) => ({ report: await report(body), total: 60 }) },
  })
  await soon(() => expect(shown.at(-1)).toBe(10))
  expect(address).toEqual({ page: '2' })
  expect(shown).not.toContain(0)
})
