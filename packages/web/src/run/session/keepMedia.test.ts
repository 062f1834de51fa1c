import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaLeftOut } from '../../platform/mediaLeftOut.ts'
import { keepMedia, largestMedium, mostMedia } from './keepMedia.ts'

const kept = new Map<string, Response>()
const sizes = new Map<string, number>()
const asked: string[] = []
const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, location.href).href
/** Of which file an address is. */
const fileIn = (url: string) => /files\/(\w+)/.exec(url)?.[1] ?? ''
const onDevice = () => [...new Set([...kept.keys()].map(fileIn))].sort()

beforeEach(() => {
  kept.clear()
  sizes.clear()
  asked.length = 0
  localStorage.clear()
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept.keys()].map(url => ({ url })),
      match: async (key: string) => kept.get(urlOf(key)),
      put: async (key: string, response: Response) => void kept.set(urlOf(key), response),
      delete: async (key: string | Request) => kept.delete(urlOf(key)),
    }),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(fileIn(address))
    return new Response('', { headers: { 'content-length': String(sizes.get(fileIn(address)) ?? 1000) } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A definition with a film for each of these files. */
const films = (...ids: string[]) =>
  ({
    sections: [{ id: 's', questions: ids.map(id => ({ id: `q${id}`, type: 'text', video: { kind: 'file', id } })) }],
  }) as unknown as Definition

test('what no checklist and no draft needs any more is removed; the rest is loaded once', async () => {
  await keepMedia([films('one', 'two'), films('two', 'three')])
  expect(onDevice()).toEqual(['one', 'three', 'two'])
  asked.length = 0
  await keepMedia([films('two')])
  expect(onDevice()).toEqual(['two'])
  expect(asked).toEqual([])
})

test('what is too large is left out, with the reason', async () => {
  sizes.set('huge', largestMedium + 1)
  await keepMedia([films('huge', 'small')])
  expect(onDevice()).toEqual(['small'])
  expect(mediaLeftOut.reasonOf('huge')).toBe('large')
  expect([mediaLeftOut.reasonOf('small'), mediaLeftOut.count()]).toEqual([undefined, 1])
})

test('all media together stay below a bound: the first ones come first, also before what was kept', async () => {
  const many = Array.from({ length: mostMedia / largestMedium }, (_, n) => `film${n}`)
  for (const id of [...many, 'newest']) sizes.set(id, largestMedium)
  await keepMedia([films(...many)])
  expect(onDevice()).toHaveLength(many.length)
  await keepMedia([films('newest', ...many)])
  // What was there goes where it no longer fits behind the first ones.
  expect(onDevice()).toHaveLength(many.length)
  expect(onDevice()).toContain('newest')
  expect(mediaLeftOut.reasonOf(many.at(-1) ?? '')).toBe('others')
})

test('a device with little room keeps none, and says so', async () => {
  vi.stubGlobal('navigator', { ...navigator, storage: { estimate: async () => ({ usage: 0, quota: 100_000_000 }) } })
  await keepMedia([films('one')])
  expect(onDevice()).toEqual([])
  expect(mediaLeftOut.reasonOf('one')).toBe('full')
})
