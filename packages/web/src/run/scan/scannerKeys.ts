/** Between two keys of a hardware scanner; no hand types as fast for so long. */
const mostBetween = 50
const leastLength = 4

export type ScannerKeys = {
  /**
   * Takes one key with its time in milliseconds. Returns the code when the key is the Enter that ends a scan.
   * `began` is true for the first letter of what may become one.
   */
  press: (key: string, at: number) => { began: boolean; code?: string }
}

/** Distinguishes a scan from typing: at least four letters, each within 50 ms after the one before, and Enter. */
export const createScannerKeys = (): ScannerKeys => {
  let letters = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press: (key, at) => {
      const quick = at - last <= mostBetween
      last = at
      if (key === 'Enter') {
        const code = quick && letters.length >= leastLength ? letters : undefined
        letters = ''
        return { began: false, ...(code !== undefined && { code }) }
      }
      // Shift and the like come between the letters of a scan.
      if (key.length !== 1) return { began: false }
      const began = !quick || letters === ''
      letters = began ? key : letters + key
      return { began }
    },
  }
}

/**
 * Whether quick keys may be a reading: gauges with a keyboard output type as fast as a scanner and end with Enter too.
 * Codes of digits alone are longer.
 */
export const isReading = (keys: string): boolean => /^[+−-]?\d{0,7}(?:[.,]\d{1,6})?$/.test(keys)
