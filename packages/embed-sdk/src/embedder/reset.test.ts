// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { frame, makeService, report, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

describe('reset', () => {
  test('of an element without component does nothing', () => {
    makeService().reset(addElement())
  })

  test('removes frame, component and handlers; calls reject', async () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    const heard = vi.fn()
    embed.on('loaded', heard)
    frame(embed).load()
    const call = embed.getCorrelationId()
    service.reset(element)
    await expect(call).rejects.toMatchObject({ name: 'EmbedError', code: 'EmbedReset' })
    await expect(embed.save()).rejects.toMatchObject({ code: 'EmbedReset' })
    element.dispatchEvent(new CustomEvent('loaded'))
    expect(heard).not.toHaveBeenCalled()
    expect(element.innerHTML).toBe('')
    expect(service.find('u1')).toBe(undefined)
    expect(() => service.get(element)).toThrow('there was no associated instance.')
  })

  test('by another service takes the component off the list of its own', () => {
    const service = makeService()
    const { element } = service.embed(addElement(), { ...report })
    makeService().reset(element)
    expect(service.getNumberOfComponents()).toBe(0)
  })

  test('from within a handler is safe', async () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    const after = vi.fn()
    embed.on('error', () => service.reset(element))
    embed.on('error', after)
    await expect(frame(embed).tell('/reports/u1/events/error')).resolves.toBe(undefined)
    expect(element.innerHTML).toBe('')
    expect(service.getNumberOfComponents()).toBe(0)
  })

  test('and embedding again at once leaves one frame that works', async () => {
    const service = makeService()
    const element = addElement()
    const first = service.embed(element, { ...report })
    service.reset(element)
    const second = service.embed(element, { ...report })
    frame(first).load()
    frame(second).load()
    expect(element.children).toHaveLength(1)
    expect(frame(first).sent).toEqual([])
    const call = second.getCorrelationId()
    frame(second).answer('id')
    await expect(call).resolves.toBe('id')
  })

  test('a thousand times leaves nothing behind', { timeout: 60_000 }, () => {
    const service = makeService()
    const element = addElement()
    const listeners = new Map<unknown, number>()
    for (const target of [window, element]) {
      const count = (by: number) => {
        listeners.set(target, (listeners.get(target) ?? 0) + by)
      }
      vi.spyOn(target, 'addEventListener').mockImplementation(() => count(1))
      vi.spyOn(target, 'removeEventListener').mockImplementation(() => count(-1))
    }
    for (let round = 0; round < 1000; round++) {
      const embed = service.embed(element, { ...report, uniqueId: `u${round}` })
      embed.on('loaded', () => {})
      frame(embed).load()
      embed.reload().catch(() => {})
      service.reset(element)
    }
    expect([...listeners.values()]).toEqual([0, 0])
    expect(service.embeds).toEqual([])
    expect((service.wpmp as unknown as { pendingRequestPromises: object }).pendingRequestPromises).toEqual({})
    expect((service.wpmp as unknown as { handlers: unknown[] }).handlers).toHaveLength(1)
  })
})
