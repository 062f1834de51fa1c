import { getChecklist, saveChecklistDefinition } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../platform/call.ts'
import { beforeLeaving } from '../../../platform/leaving.ts'
import { useMe } from '../../../platform/me.ts'
import { refresh } from '../../../platform/queries.ts'
import { Editor, type EditorState, type Store } from './editor.ts'

// The last one is kept, so that undo still reaches back after a look at another tab of the same checklist. It is one
// person's: what they left unsaved is never saved by the next person who signs in.
let last: { editor: Editor; userId: string } | undefined

const storeOf = (id: string): Store => ({
  save: (definition, version, leaving) =>
    call(saveChecklistDefinition, {
      params: { id },
      body: { definition, version },
      // A browser sends at most 64 kB to its end after the page is left.
      ...(leaving && JSON.stringify(definition).length < 60_000 && { keepalive: true }),
    }),
  load: () => call(getChecklist, { params: { id } }),
})

/** The editor of a checklist, saved to its end when the page is left. */
export const useChecklistEditor = (checklist: ChecklistDetails): Editor => {
  const client = useQueryClient()
  const { id: userId } = useMe()
  const editor = useMemo(() => {
    if (last?.editor.id !== checklist.id || last.userId !== userId)
      last = { editor: new Editor(checklist, storeOf(checklist.id)), userId }
    return last.editor
  }, [checklist, userId])
  useEffect(() => editor.adopt(checklist), [editor, checklist])
  useEffect(() => {
    const leave = () => void editor.flush(true)
    window.addEventListener('pagehide', leave)
    const stop = beforeLeaving(editor.saveToLeave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      void editor.flush().then(() => refresh(client, ['checklists']))
    }
  }, [editor, client])
  return editor
}

const Context = createContext<Editor | null>(null)
export const EditorProvider = Context.Provider

/** The editor around. @throws outside of one */
export const useEditor = (): Editor => {
  const editor = use(Context)
  if (!editor) throw new Error('a part of the builder stands outside of it')
  return editor
}

/** A part of what the editor holds; draws again only when that part changes. */
export const useEditorState = <T>(pick: (state: EditorState) => T, of?: Editor): T => {
  const around = use(Context)
  const editor = of ?? around
  if (!editor) throw new Error('a part of the builder stands outside of it')
  return useSyncExternalStore(editor.subscribe, () => pick(editor.state))
}

export const useDefinition = (): Definition => useEditorState(state => state.history.present)
