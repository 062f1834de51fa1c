import { useEffect } from 'react'
import { useOutlineActs } from './outline/outlineActs.ts'
import { useEditor } from './state/useEditor.ts'

/**
 * Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, Ctrl+D. Undo goes over fields too: the builder's history knows what was typed in
 * them, the browser's own would only know the last one.
 */
export const useBuilderKeys = (readOnly: boolean): void => {
  const editor = useEditor()
  const acts = useOutlineActs()
  useEffect(() => {
    if (readOnly) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'z') event.shiftKey ? editor.redo() : editor.undo()
      else if (key === 'y') editor.redo()
      else if (key === 'd' && editor.state.selected) acts.duplicate(editor.state.selected)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor, acts, readOnly])
}

/** Dialogs have their own fields and nothing of the definition. The help window stays beside the page that is edited. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null)
