import type { RunFiles } from './public/runTools.ts'

/** Files of a preview: shown like those of a run, and gone with the page. */
export const filesInMemory = (): RunFiles & { close: () => void } => {
  const kept = new Map<string, { src: string; name: string }>()
  return {
    add: file => {
      const id = crypto.randomUUID()
      kept.set(id, { src: URL.createObjectURL(file), name: file.name })
      return id
    },
    of: id => {
      const { src = '', name = '' } = kept.get(id) ?? {}
      return { src, full: src, name, state: 'kept' }
    },
    forget: id => void kept.delete(id),
    retry: () => undefined,
    subscribe: () => () => undefined,
    version: () => 0,
    close: () => {
      for (const { src } of kept.values()) URL.revokeObjectURL(src)
    },
  }
}
