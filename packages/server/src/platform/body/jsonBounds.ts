/** Maximum nesting of a JSON body. Rules of checklists need the most. */
const maxLevels = 64
/** Default of the maximum number of values in a JSON body. */
export const defaultMaxValues = 10_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d

/**
 * Scans the bytes of a JSON text once without parsing: counts one value for each comma and each list or object. Returns
 * why the text must not be parsed; undefined if it can be.
 */
export const exceeded = (json: Uint8Array, maxValues: number): 'too-deep' | 'too-many-values' | undefined => {
  let levels = 0
  let values = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === comma || isOpening(byte)) {
      values += 1
      if (values > maxValues) return 'too-many-values'
      if (byte !== comma) levels += 1
      if (levels > maxLevels) return 'too-deep'
    } else if (isClosing(byte)) levels -= 1
  }
  return undefined
}
