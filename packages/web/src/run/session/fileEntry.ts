import type { DeviceFile, FileChanges } from './deviceRun.ts'

/** A photo, file or signature that was added on this device, until the device no longer needs it. */
export type FileEntry = {
  name: string
  type: string
  /** when it was added */
  at: string
  src: string
  bytes?: ArrayBuffer
  /** the device has its bytes, and its id on the server if it has one */
  stored: boolean
  state: 'sending' | 'failed'
  failure?: string | undefined
  /** the server has it; whether a saved draft names it is another question */
  serverId?: string
  /** a saved draft names it */
  confirmed?: boolean
}

/** The files that the server has, and whether a saved draft names them. */
export const arrivalsOf = (entries: ReadonlyMap<string, FileEntry>) =>
  [...entries].flatMap(([id, { serverId, confirmed = false }]) => (serverId ? [{ id, serverId, confirmed }] : []))

/** What the device has to do with the files of a run when it keeps answers that name these. */
export const fileChanges = (
  draftId: string,
  entries: ReadonlyMap<string, FileEntry>,
  removed: ReadonlySet<string>,
  named: readonly string[],
): FileChanges => ({
  kept: [...entries].flatMap(([id, { name, type, at, bytes, stored, serverId, confirmed }]): DeviceFile[] => {
    const isNeeded = named.includes(id) || (serverId !== undefined && !confirmed)
    if (!bytes || stored || !isNeeded) return []
    return [{ id, draftId, name, type, at, bytes, ...(serverId && { serverId }) }]
  }),
  arrived: arrivalsOf(entries).flatMap(({ confirmed, ...arrival }) =>
    confirmed && !named.includes(arrival.id) ? [arrival] : [],
  ),
  removed: [...removed].filter(id => !named.includes(id)),
})
