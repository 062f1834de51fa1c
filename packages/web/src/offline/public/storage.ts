/** The room of this origin on the device, in bytes, and whether the browser keeps what is there when its disk is full. */
type Room = { used: number; free: number; isKept: boolean }

/** Less than a run with some photos takes. */
export const tooLittle = 100_000_000

/** What the browser says of the device's storage; null where it does not say, as in old ones and by plain HTTP. */
export const roomHere = async (): Promise<Room | null> => {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([storage.estimate(), storage.persisted()])
  return { used: usage, free: Math.max(0, quota - usage), isKept }
}

/** Asks the browser not to delete what is kept here. Chromium decides by itself, Firefox asks its user. */
export const keepForGood = (): Promise<boolean> => navigator.storage.persist()

/** A size with the unit that people read: 812 kB, 24 MB, 1.3 GB. */
export const sizeIn = (bytes: number, number: (value: number, options: Intl.NumberFormatOptions) => string): string => {
  const [unit, factor] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const)
  const value = bytes / factor
  return number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 && unit === 'gigabyte' ? 1 : 0 })
}
