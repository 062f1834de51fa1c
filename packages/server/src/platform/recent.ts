/**
 * Keeps what was used last, up to a total size. Only for what never changes: nothing in it ever expires.
 *
 * @param most the total of the sizes that `set` is told; what alone is larger is not kept
 */
export const createRecent = <Value>(most: number) => {
  const kept = new Map<string, { value: Value; size: number }>()
  let total = 0
  return {
    get: (key: string): Value | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      // A Map keeps the order of insertion: the first is the one that was not used for the longest time.
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key: string, value: Value, size: number): void => {
      if (size > most) return
      total += size - (kept.get(key)?.size ?? 0)
      kept.delete(key)
      kept.set(key, { value, size })
      for (const [oldest, entry] of kept) {
        if (total <= most) break
        kept.delete(oldest)
        total -= entry.size
      }
    },
  }
}
