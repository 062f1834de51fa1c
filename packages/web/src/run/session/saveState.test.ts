import { expect, test } from 'vitest'
import { isUnsaved, type SaveProgress, saveStateOf } from './saveState.ts'

const savedAt = '2026-03-13T09:00:00.000Z'
const opened: SaveProgress = { changes: 0, saved: 0, savedAt, localFiles: 0, unsent: false, device: undefined }
const typed: SaveProgress = { ...opened, changes: 3, saved: 2 }
const offline: SaveProgress = { ...typed, unsent: true }
const photo: SaveProgress = { ...opened, changes: 3, saved: 3, localFiles: 1 }

test.each<[string, SaveProgress, string]>([
  ['nothing was entered', opened, 'saved'],
  ['the server has everything', { ...typed, saved: 3 }, 'saved'],
  ['the device kept what the server has by now', { ...typed, saved: 3, device: { has: true, changes: 3 } }, 'saved'],
  ['a change is on its way', typed, 'saving'],
  ['the device has it, and the server may still be reached', { ...typed, device: { has: true, changes: 3 } }, 'saving'],
  ['the server was not reached, and the device is writing', offline, 'saving'],
  ['the device has an older state', { ...offline, device: { has: true, changes: 2 } }, 'saving'],
  ['the device refused an older state', { ...offline, device: { has: false, changes: 2 } }, 'saving'],
  ['the device has it', { ...offline, device: { has: true, changes: 3 } }, 'device'],
  ['the device refused it', { ...offline, device: { has: false, changes: 3 } }, 'nowhere'],
  ['a photo is on its way', photo, 'saving'],
  ['a photo waits, and the device has it', { ...photo, unsent: true, device: { has: true, changes: 3 } }, 'device'],
  [
    'a photo waits, and the device refused it',
    { ...photo, unsent: true, device: { has: false, changes: 3 } },
    'nowhere',
  ],
])('%s', (_, progress, state) => {
  expect(saveStateOf(progress)).toEqual(state === 'saved' ? { state, at: savedAt } : { state })
  expect(isUnsaved(progress)).toBe(state !== 'saved')
})

test('what the server does not know yet is not called saved, though nothing was entered', () => {
  expect(saveStateOf({ ...opened, onlyHere: true })).toEqual({ state: 'device' })
  expect(isUnsaved({ ...opened, onlyHere: true })).toBe(false)
})
