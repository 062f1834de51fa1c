// Random text for ids. Works without `crypto` too, as in Jest (sdk-facts §15.11); ids are no secrets.

const randomNumber = (): number =>
  globalThis.crypto?.getRandomValues
    ? (globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    : Math.floor(Math.random() * 2 ** 32)

/** Five or six characters 0–9 a–z, as the ids of embeds and messages are. */
export const randomId = (): string => ((randomNumber() % (36 ** 6 - 36 ** 4)) + 36 ** 4).toString(36)

/** Twenty hexadecimal characters, as session ids are. */
export const randomSessionId = (): string =>
  Array.from({ length: 5 }, () => (randomNumber() & 0xffff).toString(16).padStart(4, '0')).join('')
