import type { PageEntry } from '@gemba/domain/core/menu'
import { expect, test } from 'vitest'
import { seenPages } from './seenPages.ts'

const page = (to: string): PageEntry => ({ id: to, phrase: `titles.${to}`, to, sections: [] })

test('what is added is new, what is taken goes and stands last, and the rest stays', () => {
  const [a, b, c] = [page('a'), page('b'), page('c')] as const
  expect(seenPages([a, b], [b, c])).toEqual([{ page: b }, { page: c, change: 'new' }, { page: a, change: 'goes' }])
})
