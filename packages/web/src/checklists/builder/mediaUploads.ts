// Pictures and films on their way into a checklist. One that did not get through stays with its question, whatever is
// selected meanwhile, until it is sent again or taken away.
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { useSyncExternalStore } from 'react'
import { asCallError } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import type { Editor } from './state/editor.ts'
import { useEditor } from './state/useEditor.ts'

export type MediaKind = 'image' | 'video'
export type MediaUpload = {
  file: File
  /** address of the file in this page */
  src: string
  /** the same for every attempt, so that the file is stored once */
  key: string
  /** why it did not get through; undefined while it is sent */
  failure?: string
}

/** What is on its way to the questions of one checklist. */
const createMediaUploads = () => {
  const waiting = new Map<string, MediaUpload>()
  const listeners = new Set<() => void>()
  const put = (place: string, next: MediaUpload | undefined) => {
    const old = waiting.get(place)
    if (old && old.src !== next?.src) URL.revokeObjectURL(old.src)
    if (next) waiting.set(place, next)
    else waiting.delete(place)
    for (const listener of listeners) listener()
  }
  const send = async (place: string, one: MediaUpload, onStored: (id: string) => void) => {
    put(place, one)
    // Another file may have taken its place meanwhile.
    const isWanted = () => waiting.get(place)?.key === one.key
    try {
      const { id } = await upload(uploadFile, { file: one.file, idempotencyKey: one.key })
      if (!isWanted()) return
      onStored(id)
      put(place, undefined)
    } catch (error) {
      if (isWanted()) put(place, { ...one, failure: asCallError(error).message })
    }
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    of: (place: string) => waiting.get(place),
    /** sends a file in place of one that was chosen before */
    add: (place: string, file: File, onStored: (id: string) => void) =>
      void send(place, { file, src: URL.createObjectURL(file), key: crypto.randomUUID() }, onStored),
    again: (place: string, onStored: (id: string) => void) => {
      const { failure, ...one } = waiting.get(place) ?? {}
      if (failure !== undefined) void send(place, one as MediaUpload, onStored)
    },
    remove: (place: string) => put(place, undefined),
  }
}

// They live as long as the editor, not only as long as their question is on the screen.
const uploads = new WeakMap<Editor, ReturnType<typeof createMediaUploads>>()
const uploadsOf = (editor: Editor) => {
  const known = uploads.get(editor) ?? createMediaUploads()
  uploads.set(editor, known)
  return known
}

/** The picture or film that is on its way to a question, and what can be done with it. */
export const useMediaUpload = (question: string, kind: MediaKind, onStored: (id: string) => void) => {
  const all = uploadsOf(useEditor())
  const place = `${question} ${kind}`
  const waiting = useSyncExternalStore(all.subscribe, () => all.of(place))
  return {
    waiting,
    send: (file: File) => all.add(place, file, onStored),
    again: () => all.again(place, onStored),
    remove: () => all.remove(place),
  }
}
