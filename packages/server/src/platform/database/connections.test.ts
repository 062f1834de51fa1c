import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { connectionsOfNode, whyFewConnections } from './connections.ts'

test('the operating guide says how many connections a node opens', () => {
  const guide = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')
  const figures = (name: string) =>
    (new RegExp(`^\\| ${name} \\| ([\\d |]+) \\|$`, 'm').exec(guide)?.[1] ?? '').split(' | ').map(Number)
  const processes = figures('Processes')
  expect(processes.slice(0, 2)).toEqual([1, 2])
  expect(figures('Connections of the node, at most')).toEqual(processes.map(connectionsOfNode))
})

test('a node that may open more connections than PostgreSQL allows is told', async () => {
  const url = inject('postgresUrl')
  expect(await whyFewConnections(url, 16)).toBeUndefined()
  expect(await whyFewConnections(url, 64)).toBe(
    '64 processes open up to 704 connections, but PostgreSQL allows 197. ' +
      'Raise its max_connections, lower GEMBA_PROCESSES, or use a pooler (DATABASE_DIRECT_URL).',
  )
})
