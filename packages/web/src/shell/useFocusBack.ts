import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, when what was laid over the page is gone and nothing else took it. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement, body } = document
        if ((!activeElement || activeElement === body) && before instanceof HTMLElement)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
