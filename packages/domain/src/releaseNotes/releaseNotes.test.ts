import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { followsReleases, releaseNotes, releases, unreadNotes } from './releaseNotes.ts'

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test('the newest release is the version of the product, and each version of the changelog has its notes', () => {
  expect(releases[0].version).toBe(JSON.parse(file('package.json')).version)
  const versions = [...file('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version)
  expect(versions.filter(version => !releases.some(release => release.version === version))).toEqual([])
})

test('every note has its words in every language', () => {
  for (const language of ['en', 'de', 'ar']) {
    const { notes } = JSON.parse(file(`packages/web/src/releaseNotes/phrases/${language}.json`))
    expect(Object.keys(notes).sort(), language).toEqual([...releaseNotes].sort())
  }
})

test('no note is listed twice', () => {
  expect(new Set(releaseNotes).size).toBe(releaseNotes.length)
})

test('what came after the note that was read last is unread', () => {
  const notes = ['c', 'b', 'a']
  expect(unreadNotes(null, notes)).toBe(3)
  expect(unreadNotes('a', notes)).toBe(2)
  expect(unreadNotes('c', notes)).toBe(0)
  expect(unreadNotes('gone', notes)).toBe(3)
})

test('specification 1 §6: what is new is only for administrators who are not B2C', () => {
  const visitor = (name: string, isB2CUser = false) => ({
    ...{ roles: [{ name, permissions: [] }], isB2CUser },
    customer: {} as never,
  })
  expect(followsReleases(visitor('administrator'))).toBe(true)
  expect(followsReleases(visitor('system administrator'))).toBe(true)
  expect(followsReleases(visitor('administrator', true))).toBe(false)
  expect(followsReleases(visitor('user manager'))).toBe(false)
  expect(followsReleases(visitor('checklist operator'))).toBe(false)
})
