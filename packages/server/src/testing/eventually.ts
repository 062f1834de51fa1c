import { vi } from 'vitest'

/** Waits until a check holds and answers what it does, also on a machine that is busy with other tests: longer than anything here takes. */
export const eventually = <T>(check: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
