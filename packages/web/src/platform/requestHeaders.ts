const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * 16 letters and digits (specification 1 §7). 248 is the largest multiple of 62 in a byte, so all characters are
 * equally likely.
 */
export const newRequestId = (): string => {
  let id = ''
  while (id.length < 16)
    for (const byte of crypto.getRandomValues(new Uint8Array(24)))
      if (byte < 248 && id.length < 16) id += letters[byte % 62]
  return id
}

/** The number after this one; after the largest safe integer it starts again (specification 1 §9). */
export const countAfter = (count: number): number => (count >= Number.MAX_SAFE_INTEGER ? 1 : count + 1)

let count = 0

let mark: () => object = () => ({})

/** What every request says besides, of the page that sends it. */
export const markRequests = (by: () => object): void => {
  mark = by
}

/** The two headers that every request carries (specification 1 §7), and what the page says besides. */
export const requestHeaders = (): { 'x-request-id': string; 'x-request-count': string } => {
  count = countAfter(count)
  return { 'x-request-id': newRequestId(), 'x-request-count': String(count), ...mark() }
}
