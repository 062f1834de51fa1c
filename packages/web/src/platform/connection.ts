// Whether the server is reached: what the browser says, and what calls find out. A plant's wireless network is often there
// without leading anywhere.

const lookEvery = 10_000
/** Answers without a sign-in, and without work for the server (health.plugin). */
const probe = '/healthz'

let reached = true
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const set = (now: boolean) => {
  if (now === reached) return
  reached = now
  clearInterval(timer)
  if (!reached) timer = setInterval(look, lookEvery)
  for (const listen of listeners) listen()
}

const look = (): Promise<void> =>
  fetch(probe, { cache: 'no-store' }).then(
    ({ status }) => set(status < 500),
    () => undefined,
  )

const key = 'gemba-last-reach'
const notedEvery = 30_000
let noted = 0

const note = () => {
  const now = Date.now()
  if (now - noted < notedEvery) return
  noted = now
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Without storage nothing is kept that would be of then.
  }
}

/** When the server was last reached from this browser, to the minute, as ISO 8601; undefined where that is unknown. */
export const lastReach = (): string | undefined => {
  const at = Number(localStorage.getItem(key))
  return at > 0 ? new Date(at).toISOString() : undefined
}

/** Whether the server was reached the last time; without a network it is not. */
export const isOnline = (): boolean => reached && navigator.onLine

/** Told by every call: it got an answer, or none. */
export const noteReach = (isReached: boolean): void => {
  if (isReached) note()
  set(isReached)
}

/** Listens for changes. Returns a function that ends it. */
export const onConnection = (listen: () => void): (() => void) => {
  const heard = () => {
    // The network is back: whether the server is, is asked at once.
    if (navigator.onLine && !reached) void look()
    listen()
  }
  listeners.add(listen)
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    listeners.delete(listen)
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}
