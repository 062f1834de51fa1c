import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { permissions } from './core/permissions.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

test('every file of endpoints is in the contract', () => {
  const source = readFileSync(`${root}contract.ts`, 'utf8')
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.endpoints.ts'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(path => !source.includes(`'./${path.replaceAll('\\', '/')}'`))).toEqual([])
})

test('no two calls have the same name, and no two the same method and path', () => {
  const repeated = (words: string[]) => words.filter((word, place) => words.indexOf(word) !== place)
  expect(repeated(contract.map(({ name }) => name))).toEqual([])
  // A parameter is a parameter whatever it is called.
  expect(repeated(contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`))).toEqual(
    [],
  )
})

test('a call asks for permissions that exist, and needs a body only where there is one', () => {
  for (const { name, endpoint } of contract) {
    const { permission, method, body } = endpoint
    const wanted = typeof permission === 'string' ? [permission] : permission
    expect(
      wanted.filter((word: string) => !['signed-in', 'public', ...permissions].includes(word)),
      name,
    ).toEqual([])
    if (method === 'GET') expect(body.type, name).toBe('undefined')
  }
})
