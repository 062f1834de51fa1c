import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { shownBy } from './core/topics.ts'
import { features } from './features.ts'
import { permissions } from './permissions.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const filesNamed = (ending: string) =>
  readdirSync(root, { recursive: true })
    .map(path => String(path).replaceAll('\\', '/'))
    .filter(path => path.endsWith(ending))

test('every feature is listed, and every file of endpoints belongs to one', () => {
  const list = readFileSync(`${root}features.ts`, 'utf8')
  const declarations = filesNamed('.feature.ts')
  expect(declarations.length).toBeGreaterThan(20)
  expect(declarations.filter(path => !list.includes(`'./${path}'`))).toEqual([])
  const declared = declarations.map(path => readFileSync(root + path, 'utf8')).join('\n')
  const files = filesNamed('.endpoints.ts')
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(path => !declared.includes(`'./${path.split('/').at(-1)}'`))).toEqual([])
})

test('a feature declares nothing that is not read', () => {
  const known = [
    ...['entities', 'platformEntities', 'furtherPermissions', 'auditedEntities', 'auditedActions', 'grants', 'pages'],
    ...['topics', 'counts', 'notifications', 'endpoints'],
  ]
  for (const feature of features) {
    expect(known).toEqual(expect.arrayContaining(Object.keys(feature)))
    expect(['routes', 'routeValues', 'menu']).toEqual(expect.arrayContaining(Object.keys(feature.pages ?? {})))
  }
})

test('every call is about a topic that a feature declares, once', () => {
  const topics = features.flatMap(feature => feature.topics ?? [])
  expect(new Set(topics).size).toBe(topics.length)
  for (const { name, endpoint } of contract) {
    expect(topics, name).toContain(shownBy(endpoint)[0])
    if (endpoint.changes) expect(endpoint.method, name).not.toBe('GET')
  }
})

test('audit rows are about things that one feature declares, all spelled alike', () => {
  const entities = features.flatMap(feature => feature.auditedEntities ?? [])
  expect(entities.length).toBeGreaterThan(10)
  expect(new Set(entities).size).toBe(entities.length)
  expect(entities.filter(entity => !/^[a-z]+(-[a-z]+)*$/.test(entity))).toEqual([])
  const actions = features.flatMap(feature => feature.auditedActions ?? [])
  expect(actions.filter(action => permissions.some(permission => permission === action))).toEqual([])
})

test('each figure is declared once', () => {
  const names = features.flatMap(({ counts = {} }) => Object.keys(counts))
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
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
