import { useEffect } from 'react'
import { useFrame } from '../page/frameContext.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z do it again. Fields have their own. */
export const useEditKeys = (): void => {
  const { session } = useFrame()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isField(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) session.draft.undo()
      else session.draft.redo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [session])
}
