import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openProcesses, type Processes, pauseAfter } from './openProcesses.ts'

const file = fileURLToPath(new URL('./testMember.ts', import.meta.url))
const within = { timeout: 60_000, interval: 20 }
const opened: Processes[] = []
afterEach(async () => {
  for (const processes of opened.splice(0)) await processes.close()
})

let mayBegin = true
const open = (count: number) => {
  const said: string[] = []
  mayBegin = true
  const processes = openProcesses(file, count, { mayBegin: async () => mayBegin }, line => said.push(line))
  opened.push(processes)
  const who = (place: number) => processes.ask<number>(place, 'who')
  const begin = (place: number) => processes.ask<void>(place, 'begin')
  return { processes, said, who, begin }
}

describe('processes of a node', () => {
  test('do what they are asked, and what they throw arrives', async () => {
    const { processes, who } = open(2)
    const [first, second] = [await who(0), await who(1)]
    expect(new Set([process.pid, first, second]).size).toBe(3)
    await expect(processes.ask(0, 'fail')).rejects.toMatchObject({ name: 'RangeError', message: 'too large' })
  })

  test('that do not answer in time are left out', async () => {
    const { processes, who, begin } = open(2)
    await Promise.all([who(0), who(1)])
    await begin(1)
    expect(await processes.askAll('figure', 10_000)).toEqual([true])
    expect(await processes.askAll('hang', 10)).toEqual([])
  })

  test('are replaced in their place when they end, and begin', async () => {
    const { processes, said, who, begin } = open(2)
    const [first, second] = [await who(0), await who(1)]
    processes.keepRunning(begin)
    await expect(processes.ask(0, 'die')).rejects.toThrow('A server process ended with exit code 7.')
    await vi.waitFor(async () => expect(await processes.ask(0, 'figure')).toBe(true), within)
    expect(await who(0)).not.toBe(first)
    expect(await who(1)).toBe(second)
    expect(said).toEqual([`Server process ${first} ended with exit code 7. Another one takes its place.`])
  })

  test('are not replaced while they live, even if a message does not reach them', async () => {
    const { processes, said, who, begin } = open(1)
    const pid = await who(0)
    processes.keepRunning(begin)
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.process.pid === pid) worker.emit('error', new Error('write EPIPE'))
    expect(await who(0)).toBe(pid)
    expect(said).toEqual([])
  })

  test('that cannot begin are ended and tried again after a pause', async () => {
    const { processes, said, who, begin } = open(1)
    await who(0)
    processes.keepRunning(begin)
    mayBegin = false
    await processes.ask(0, 'die').catch(() => undefined)
    await vi.waitFor(() => expect(said).toHaveLength(3), within)
    mayBegin = true
    expect(said[1]).toBe('This one may not begin.')
    expect(said[2]).toMatch(/^Server process \d+ ended with SIGKILL\. Another one takes its place in 1 s\.$/)
    await vi.waitFor(async () => expect(await processes.ask(0, 'figure')).toBe(true), within)
  })

  test('end when they are told, and those that were asked for nothing at once', async () => {
    const { processes, who } = open(2)
    const pid = await who(0)
    expect(await processes.close()).toBe(true)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await open(1).processes.close()).toBe(true)
  })
})

test('the pause grows while a process keeps ending, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
