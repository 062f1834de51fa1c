import { vi } from 'vitest'

/** Waits until a check holds and returns its result; the timeout also suits a busy machine. */
export const eventually = <T>(check: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
