/** Digits of a PIN. */
export const pinLength = { min: 4, max: 8 } as const

export type PinProblem = 'simple' | 'ownNumber'

/** Why a PIN is refused: it is among those that are tried first, or it is on the person's badge. */
export const pinProblem = (pin: string, badge: string | null): PinProblem | undefined => {
  if (isSimple(pin)) return 'simple'
  const digits = (badge ?? '').replace(/\D/g, '')
  return digits.length >= 4 && (digits.endsWith(pin) || pin.includes(digits)) ? 'ownNumber' : undefined
}

/** One digit again and again, two in turn, or digits in a row: 1111, 1212, 1234, 9876. */
const isSimple = (pin: string): boolean => {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  const evenly = steps.every(step => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0)
  const inPairs = digits.every((digit, at) => digit === digits[at % 2])
  return evenly || inPairs
}
