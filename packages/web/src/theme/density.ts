// Desk or floor: set on <html>, because the tokens of control, row and padding follow it.
import { useLayoutEffect } from 'react'

export type Density = 'desk' | 'floor'

const coarse = () => matchMedia('(pointer: coarse)').matches
const asked: Density[] = []

const apply = () => {
  document.documentElement.dataset.density = coarse() ? 'floor' : (asked.at(-1) ?? 'desk')
}

/** Follows the pointer: a tablet that gets a mouse becomes a desk. Returns an unsubscribe function. */
export const followPointer = (): (() => void) => {
  const query = matchMedia('(pointer: coarse)')
  query.addEventListener('change', apply)
  apply()
  return () => query.removeEventListener('change', apply)
}

/** A page asks for its density while it is shown; a coarse pointer makes every page floor. */
export const useDensity = (density: Density): void => {
  useLayoutEffect(() => {
    asked.push(density)
    apply()
    return () => {
      asked.splice(asked.lastIndexOf(density), 1)
      apply()
    }
  }, [density])
}
