import { settleDraftCopy } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../../platform/call.ts'
import { noFileChanges } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import type { DraftCopy } from './sortDeviceRuns.ts'

/** Removes a copy wherever it is, with those of its files that are named: what it held is in the draft, or not wanted. */
export const settleCopy = async ({ onServer, onDevice }: DraftCopy, removed: string[] = []): Promise<void> => {
  if (onServer) await call(settleDraftCopy, { params: { id: onServer }, quiet: true })
  if (onDevice) await deviceStore.drop(onDevice, { ...noFileChanges, removed })
}
