import type { Topic } from '@gemba/domain/core/topics'

/** Everything, because nobody knows what was missed. */
type Told = Topic | 'everything'

const soonest = 250
const latest = 1250

/**
 * Gathers what the server says has changed and passes it on once, a moment later: two hundred tablets that save at the
 * same time cost each page one reload. The moment differs from page to page, so that not all of them ask at once. A page
 * that nobody sees waits until it is seen.
 */
export const batchChanges = (pass: (told: ReadonlySet<Told>) => void) => {
  const told = new Set<Told>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const passOn = () => {
    timer = undefined
    const all = new Set(told)
    told.clear()
    pass(all)
  }
  const soon = () => {
    if (told.size === 0 || timer !== undefined || document.visibilityState === 'hidden') return
    timer = setTimeout(passOn, soonest + Math.random() * (latest - soonest))
  }
  document.addEventListener('visibilitychange', soon)
  return {
    add: (topic: Told): void => {
      told.add(topic)
      soon()
    },
    stop: (): void => {
      document.removeEventListener('visibilitychange', soon)
      clearTimeout(timer)
    },
  }
}
