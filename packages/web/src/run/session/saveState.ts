import type { SaveState } from '../../ui/layout/BottomBar.tsx'

/** What is known about where the entries of a run are. */
export type SaveProgress = {
  /** number of changes made here, and of those that the server has */
  changes: number
  saved: number
  savedAt: string
  /** files named by the answers that the server does not have */
  localFiles: number
  /** the server was not reached, or files wait for it: until it has everything, what counts is the device */
  unsent: boolean
  /** the server does not know the run yet: it was begun here without network, and the device has it */
  onlyHere?: boolean
  /** whether the device has the entries as they were after so many changes; undefined until it said so */
  device: { has: boolean; changes: number } | undefined
}

export const isUnsaved = ({ changes, saved, localFiles }: SaveProgress) => saved !== changes || localFiles > 0

/** Returns what to say about the entries; they are never called saved or kept before they are where it says. */
export const saveStateOf = (progress: SaveProgress): SaveState => {
  const { changes, savedAt, unsent, device, onlyHere } = progress
  if (!isUnsaved(progress)) return onlyHere ? { state: 'device' } : { state: 'saved', at: savedAt }
  if (!unsent || device?.changes !== changes) return { state: 'saving' }
  return { state: device.has ? 'device' : 'nowhere' }
}
