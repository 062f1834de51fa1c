// Test files share modules and a page (vitest.config.ts), so each one restores them.
import { notifications } from '@mantine/notifications'
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  notifications.clean()
  notifications.cleanQueue()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
