import { resetError } from '../errors.ts'

/** Something that starts after a while, unless it is cancelled: then its promise rejects with code EmbedReset. */
export type Waiting = { promise: Promise<void>; cancel(): void }

/** @param wait milliseconds. */
export const startAfter = (wait: number, task: () => Promise<void>): Waiting => {
  let cancel = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => resolve(task()), wait)
    cancel = () => {
      clearTimeout(timer)
      reject(resetError())
    }
  })
  return { promise, cancel: () => cancel() }
}
