import { afterAll, describe, expect, test } from 'vitest'
import { costly, rethrowPostponed, withCostlyWork } from './costly.ts'
import type { QuickTask } from './task.ts'
import { burnTask, greetTask, hoardTask } from './testTasks.ts'
import { type Ended, openWorkers, type Workers } from './workers.ts'

const opened: Workers[] = []
const open = (threads: number) => {
  const workers = openWorkers(threads)
  opened.push(workers)
  return workers
}
afterAll(() => Promise.all(opened.map(workers => workers.close())))

const anna = { customerId: 'nordwerk', userId: 'anna' }
const boris = { customerId: 'vega', userId: 'boris' }

describe('a worker', () => {
  test('does what it is given and passes on what it throws', async () => {
    const workers = open(1)
    expect(await workers.run(greetTask, 'Anna', anna)).toBe('Hello Anna')
    await expect(workers.run(greetTask, '', anna)).rejects.toThrow('nobody to greet')
  })

  test('that takes too long is ended and replaced, and its caller gets an error', async () => {
    const workers = open(1)
    const ended: Ended[] = []
    workers.onEnd(one => void ended.push(one))
    await expect(workers.run(burnTask, null, anna)).rejects.toMatchObject({
      code: 'unavailable',
      options: { message: 'platform:work-too-long' },
    })
    expect(await workers.run(greetTask, 'Boris', boris)).toBe('Hello Boris')
    expect(ended).toMatchObject([
      { task: 'burn', outcome: 'over budget' },
      { task: 'greet', outcome: 'done' },
    ])
  })

  test('that takes too much memory is ended and replaced', async () => {
    const workers = open(1)
    await expect(workers.run(hoardTask, null, anna)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await workers.run(greetTask, 'Anna', anna)).toBe('Hello Anna')
  })

  test('is left for another company while one has more to do than there are workers', async () => {
    const workers = open(2)
    const endless = { ...burnTask, budget: 600_000 }
    for (let n = 0; n < 4; n++) void workers.run(endless, null, anna).catch(() => undefined)
    expect(await workers.run(greetTask, 'Boris', boris)).toBe('Hello Boris')
    expect(workers.figures()).toMatchObject({ waiting: 3 })
  })

  test('is one for each person: a colleague is served while someone has more to do', async () => {
    const workers = open(3)
    const endless = { ...burnTask, budget: 600_000 }
    for (let n = 0; n < 3; n++) void workers.run(endless, null, anna).catch(() => undefined)
    expect(workers.figures()).toEqual({ running: 1, waiting: 2 })
    expect(await workers.run(greetTask, 'Clara', { ...anna, userId: 'clara' })).toBe('Hello Clara')
  })

  test('is not called for someone who has too much waiting', async () => {
    const workers = open(1)
    const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => workers.run(greetTask, `${n}`, anna)))
    const refused = asked.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'too-many-requests', options: { details: { seconds: 10 } } }])
  })
})

describe('costly work in a request', () => {
  const task = greetTask as QuickTask<string, string>

  test('is done outside, and the request starts again with its result', async () => {
    const attempts: string[] = []
    const attempt = async () => {
      attempts.push('begun')
      const [one, two] = [costly(task, 'Anna', false), costly(task, 'Boris', false)]
      attempts.push('ended')
      return `${one}, ${two}`
    }
    expect(await withCostlyWork(open(1), () => anna, attempt)).toBe('Hello Anna, Hello Boris')
    expect(attempts).toEqual(['begun', 'begun', 'begun', 'ended'])
  })

  test('is done again when what it rests on has changed in the meantime', async () => {
    let reads = 0
    const attempt = async () => costly(task, `reader of version ${++reads < 2 ? 1 : 2}`, false)
    expect(await withCostlyWork(open(1), () => anna, attempt)).toBe('Hello reader of version 2')
    expect(reads).toBe(3)
  })

  test('that is refused throws where it was requested, so that a caller may do without it', async () => {
    const attempt = async () => {
      try {
        return costly(burnTask as QuickTask<null, string>, null, false)
      } catch (error) {
        if ((error as { code?: string }).code === 'unavailable') return 'stored without it'
        throw error
      }
    }
    expect(await withCostlyWork(open(1), () => anna, attempt)).toBe('stored without it')
  })

  test('is done even if the handler catches what restarts it, and nothing that it did without is committed', async () => {
    const committed: string[] = []
    const attempt = async () => {
      let greeting = 'nobody'
      try {
        greeting = costly(task, 'Anna', false)
      } catch {}
      rethrowPostponed()
      committed.push(greeting)
      return greeting
    }
    expect(await withCostlyWork(open(1), () => anna, attempt)).toBe('Hello Anna')
    expect(committed).toEqual(['Hello Anna'])
  })

  test('that is cheap, or requested outside a request, is done immediately', async () => {
    expect(costly(task, 'Anna', false)).toBe('Hello Anna')
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      return costly(task, 'Anna', true)
    }
    await withCostlyWork(open(1), () => anna, attempt)
    expect(attempts).toBe(1)
  })
})
