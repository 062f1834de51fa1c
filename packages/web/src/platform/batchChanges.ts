import type { Topic } from '@gemba/domain/core/topics'

/** Everything, because it is unknown what was missed. */
type Told = Topic | 'everything'

const soonest = 250
const latest = 1250

/**
 * Collects changed topics and passes them on together, a moment later: two hundred tablets that save at the same time
 * cost each page one reload. The delay is random, so that pages do not reload at the same moment. A hidden page waits
 * until it is visible.
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
