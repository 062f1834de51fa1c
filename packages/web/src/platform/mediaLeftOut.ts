const key = 'gemba-media-left-out'

/** How many pictures and films of checklists are not on this device, because they are too large for it. */
export const mediaLeftOut = {
  get: (): number => {
    try {
      return Number(localStorage.getItem(key) ?? 0)
    } catch {
      return 0
    }
  },
  note: (count: number): void => {
    try {
      localStorage.setItem(key, String(count))
    } catch {
      // A device that keeps nothing leaves all of them out, and says so.
    }
  },
}
