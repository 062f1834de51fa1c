import { keepForGood, roomHere } from './storage.ts'

const key = 'gemba-asked-to-keep'
const month = 30 * 86_400_000

/**
 * Asks the browser to keep what is on this device, once a month at most: Chromium says yes by itself to what is installed or
 * often used, Firefox asks its user each time.
 */
export const askToKeep = async (now = Date.now()): Promise<void> => {
  const room = await roomHere()
  if (!room || room.isKept || now - Number(localStorage.getItem(key) ?? 0) < month) return
  localStorage.setItem(key, String(now))
  await keepForGood()
}
