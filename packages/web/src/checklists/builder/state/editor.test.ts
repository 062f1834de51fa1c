import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/callError.ts'
import { Editor } from './editor.ts'

const definition: Definition = {
  schemaVersion: 1,
  languages: ['en'],
  defaultLanguage: 'en',
  sections: [{ id: 's1', title: { en: 'One' }, questions: [] }],
}
const titled =
  (title: string) =>
  (old: Definition): Definition => ({
    ...old,
    sections: old.sections.map(section => ({ ...section, title: { en: title } })),
  })
const titleOf = (one: Definition) => one.sections[0]?.title.en
const checklist = { id: 'x', version: 1, updatedAt: '2026-03-01T08:00:00Z', definition } as ChecklistDetails

/** A server with one checklist, as this editor sees it. */
const server = () => {
  let stored = checklist
  const stale = () =>
    new CallError(
      { message: 'stale', requestId: '', status: 409, details: { name: 'M. T.', at: '2026-03-01T09:00:00Z' } },
      'stale-version',
    )
  return {
    get stored() {
      return stored
    },
    change: (more: Partial<ChecklistDetails>) => {
      stored = { ...stored, ...more, version: stored.version + 1 }
    },
    save: vi.fn(async (next: Definition, version: number) => {
      if (version !== stored.version) throw stale()
      stored = { ...stored, definition: next, version: version + 1, updatedAt: '2026-03-01T08:01:00Z' }
      return { version: stored.version, updatedAt: stored.updatedAt }
    }),
    load: async () => stored,
  }
}
beforeEach(() => vi.useFakeTimers())

describe('undo', () => {
  test('takes back a whole word that was typed, not letter by letter', () => {
    const editor = new Editor(checklist, server(), { now: () => 0 })
    for (const title of ['B', 'Br', 'Bra']) editor.change(titled(title), 'title s1')
    editor.undo()
    expect(titleOf(editor.definition)).toBe('One')
    editor.redo()
    expect(titleOf(editor.definition)).toBe('Bra')
  })

  test('takes back one act after another, and a new act ends the way forward', () => {
    const editor = new Editor(checklist, server())
    editor.change(titled('A'))
    editor.change(titled('B'))
    editor.undo()
    expect(titleOf(editor.definition)).toBe('A')
    editor.change(titled('C'))
    editor.redo()
    expect(titleOf(editor.definition)).toBe('C')
  })
})

describe('saving', () => {
  test('happens by itself, once for what was typed in one go', async () => {
    const store = server()
    const editor = new Editor(checklist, store)
    editor.change(titled('A'), 't')
    editor.change(titled('AB'), 't')
    expect(editor.state.saving).toBe('dirty')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.save).toHaveBeenCalledTimes(1)
    expect(editor.state.saving).toBe('saved')
    expect(titleOf(store.stored.definition)).toBe('AB')
  })

  test('goes on when only the settings were changed beside it', async () => {
    const store = server()
    const editor = new Editor(checklist, store)
    store.change({ name: 'Renamed' })
    editor.change(titled('A'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(editor.state.saving).toBe('saved')
    expect(store.stored).toMatchObject({ name: 'Renamed', version: 3 })
  })

  test('stops when someone else changed the questions, and overwrites nothing', async () => {
    const store = server()
    const editor = new Editor(checklist, store)
    store.change({ definition: titled('Theirs')(definition) })
    editor.change(titled('Mine'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(editor.state).toMatchObject({ saving: 'conflict', conflict: { name: 'M. T.', at: '2026-03-01T09:00:00Z' } })
    expect(titleOf(store.stored.definition)).toBe('Theirs')
    expect(titleOf(editor.definition)).toBe('Mine')
  })

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('a conflict ends with %s', async (choice, title) => {
    const store = server()
    const editor = new Editor(checklist, store)
    store.change({ definition: titled('Theirs')(definition) })
    editor.change(titled('Mine'))
    await vi.advanceTimersByTimeAsync(5000)
    editor.settle(choice)
    await vi.advanceTimersByTimeAsync(5000)
    expect(editor.state.saving).toBe('saved')
    expect(titleOf(store.stored.definition)).toBe(title)
    if (choice === 'theirs') editor.undo()
    expect(titleOf(editor.definition)).toBe('Mine')
  })

  test('is tried again when the server was not reached', async () => {
    const store = server()
    store.save.mockRejectedValueOnce(new CallError({ message: 'gone', requestId: '' }, 'offline'))
    const editor = new Editor(checklist, store)
    editor.change(titled('A'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(editor.state.saving).toBe('failed')
    await vi.advanceTimersByTimeAsync(5000)
    expect(titleOf(store.stored.definition)).toBe('A')
  })

  test('saveAll resolves only when the server has what is on the screen', async () => {
    const store = server()
    const editor = new Editor(checklist, store)
    editor.change(titled('A'))
    await editor.saveAll()
    expect(titleOf(store.stored.definition)).toBe('A')

    const refusal = new CallError({ message: 'too large', requestId: '', status: 400 }, 'invalid-input')
    store.save.mockRejectedValueOnce(refusal)
    editor.change(titled('B'))
    await expect(editor.saveAll()).rejects.toBe(refusal)

    store.change({ definition: titled('Theirs')(definition) })
    await expect(editor.saveAll()).rejects.toMatchObject({ code: 'stale-version' })
    editor.settle('mine')
    await editor.saveAll()
    expect(titleOf(store.stored.definition)).toBe('B')
  })

  test('comes before a sign-out; what fails only then keeps the page, and can be given up the next time', async () => {
    const store = server()
    const editor = new Editor(checklist, store)
    editor.change(titled('A'))
    expect(await editor.saveToLeave()).toBe(true)
    expect(titleOf(store.stored.definition)).toBe('A')

    store.save.mockRejectedValue(new CallError({ message: 'gone', requestId: '' }, 'offline'))
    editor.change(titled('B'))
    expect(await editor.saveToLeave()).toBe(false)
    expect(editor.state.saving).toBe('failed')
    expect(await editor.saveToLeave()).toBe(true)
  })

  test('what others saved is taken over while nothing of ours is unsaved', () => {
    const editor = new Editor(checklist, server())
    editor.adopt({ ...checklist, version: 2, definition: titled('Theirs')(definition) })
    expect(titleOf(editor.definition)).toBe('Theirs')
    editor.change(titled('Mine'))
    editor.adopt({ ...checklist, version: 3, definition: titled('Later')(definition) })
    expect(titleOf(editor.definition)).toBe('Mine')
  })
})
