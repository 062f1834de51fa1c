import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const touch = '(pointer: coarse)'

/**
 * Whether readings need keys on the screen: where a finger is the pointer, until someone types a figure on a keyboard.
 * Cells keep the tablet's own keyboard away, so a figure that is typed there comes from a real one.
 */
export const useKeypad = (): boolean => {
  const touched = useMediaQuery(touch, matchMedia(touch).matches) ?? false
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (!touched || typed) return
    const hear = ({ key, target }: KeyboardEvent) => {
      if (/^\d$/.test(key) && target instanceof HTMLInputElement && target.inputMode === 'none') setTyped(true)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [touched, typed])
  return touched && !typed
}
