const seen = new Map<string, string>()

/** Lists as they were seen last: what was opened from one leads back to its tab, search and page. */
export const seenLast = {
  note: (path: string, address: string): void => void seen.set(path, address),
  of: (path: string): string => seen.get(path) ?? path,
}
