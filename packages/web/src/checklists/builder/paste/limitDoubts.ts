/** Why a limit has to be confirmed, and the column that it comes from. */
export type LimitDoubt = { why: 'far' | 'outside' | 'oneDeviation'; from: LimitSource }
export type LimitSource = 'lsl' | 'usl' | 'lowerBy' | 'upperBy'

type Limit = { from: LimitSource; value: number | undefined; isDrawn: boolean }

/**
 * Limits that were most likely misread, for a lower and an upper one: a limit that is further from the nominal than half
 * of it, a nominal outside of its only limit, and a deviation without the other one. What the drawing's text says about
 * limits is taken as it is. A lower limit of 0 below an upper one that is the nominal is that of a roughness.
 */
export const limitDoubts = (nominal: number | undefined, [lower, upper]: readonly [Limit, Limit]): LimitDoubt[] => {
  if (nominal === undefined) return []
  const isOpen = lower.value === 0 && upper.value === nominal
  const far = [lower, upper].filter(
    ({ value, isDrawn }) =>
      value !== undefined && !isDrawn && !isOpen && nominal !== 0 && Math.abs(value - nominal) > Math.abs(nominal) / 2,
  )
  if (far.length > 0) return far.map(({ from }) => ({ why: 'far', from }))
  const [only, none] = upper.value === undefined ? [lower, upper] : [upper, lower]
  if (only.value === undefined || none.value !== undefined || only.isDrawn) return []
  if (only.from === 'lowerBy' || only.from === 'upperBy') return [{ why: 'oneDeviation', from: only.from }]
  const isOutside = only.from === 'lsl' ? nominal < only.value : nominal > only.value
  return isOutside ? [{ why: 'outside', from: only.from }] : []
}
