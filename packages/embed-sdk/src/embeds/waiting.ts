import { resetError } from '../errors.ts'

/** Something that goes on later, unless it is cancelled: then its promise rejects with code EmbedReset. */
export type Waiting = { promise: Promise<void>; go(result?: Promise<void>): void; cancel(): void }

export const wait = (): Waiting => {
  let go: Waiting['go'] = () => {}
  let cancel: Waiting['cancel'] = go
  const promise = new Promise<void>((resolve, reject) => {
    go = resolve
    cancel = () => reject(resetError())
  })
  // Often nobody waits.
  promise.catch(() => {})
  return { promise, go, cancel }
}

export const startAfter = (milliseconds: number, task: () => Promise<void>): Waiting => {
  const waiting = wait()
  const timer = setTimeout(() => waiting.go(task()), milliseconds)
  waiting.promise.catch(() => clearTimeout(timer))
  return waiting
}

/** Does something; when it takes longer than that, `late` is called, once. */
export const inTime = async (milliseconds: number, task: () => Promise<void>, late: () => void): Promise<void> => {
  const timer = setTimeout(late, milliseconds)
  try {
    await task()
  } finally {
    clearTimeout(timer)
  }
}
