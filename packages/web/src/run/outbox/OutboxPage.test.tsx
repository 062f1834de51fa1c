import { expect, test, vi } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import run from '../phrases/en.json' with { type: 'json' }
import { outbox } from '../session/outbox.ts'
import { OutboxPage } from './OutboxPage.tsx'

vi.mock('../session/openOnDevice.ts', () => ({ openDrafts: async () => [] }))

test('an outbox that can not be read is not called empty, and is read again', async () => {
  const all = vi.spyOn(outbox, 'all').mockRejectedValue(new DOMException('Another tab has it.'))
  const { text, button, soon } = await show(<OutboxPage />, { phrases: { run, ui } })
  await soon(() => expect(text()).toContain(run.outbox.unreadable))
  expect(text()).not.toContain(run.outbox.empty)
  all.mockResolvedValue([])
  button(/^Try again$/).click()
  await soon(() => expect(text()).toContain(run.outbox.empty))
  expect(text()).not.toContain(run.outbox.unreadable)
})
