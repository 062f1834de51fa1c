const key = 'gemba-device-runs'
const workKey = 'gemba-device-work'

const waiting = new Set<() => void>()

/** Whether checklists were ever opened on this device: only then is its outbox looked at, and loaded what works without network. */
const noted = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export const deviceHasRuns = {
  get: noted,
  /** whether runs were ever begun or submitted here without network: only then lists look for them */
  hasWork: (): boolean => {
    try {
      return localStorage.getItem(workKey) !== null
    } catch {
      return false
    }
  },
  noteWork: (): void => {
    try {
      localStorage.setItem(workKey, '1')
    } catch {
      // A private window keeps nothing.
    }
  },
  note: (): void => {
    if (noted()) return
    try {
      localStorage.setItem(key, '1')
    } catch {
      // A private window keeps nothing.
    }
    for (const start of waiting) start()
    waiting.clear()
  },
  /** calls back once there are some: now, or when the first is opened */
  whenNoted: (start: () => void): void => {
    if (noted()) start()
    else waiting.add(start)
  },
}
