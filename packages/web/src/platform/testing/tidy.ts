// Files of tests share modules and a page (vitest.config.ts): each leaves them as it found them.
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
