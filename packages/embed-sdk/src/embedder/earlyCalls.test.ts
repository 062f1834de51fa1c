// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { embedUrl, frame, makeService, report, settle, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

describe('before the frame has loaded', () => {
  test('a token that is set goes with the load', async () => {
    const embed = makeService().embed(addElement(), { ...report, accessToken: 'old' })
    await expect(embed.setAccessToken('new')).resolves.toBe(undefined)
    expect(frame(embed).sent).toEqual([])
    frame(embed).load()
    expect(frame(embed).urls).toEqual(['/report/load'])
    expect(frame(embed).last.body).toMatchObject({ accessToken: 'new' })
  })

  test('calls wait for it, and come after the load', async () => {
    const embed = makeService().embed(addElement(), { ...report })
    const call = embed.getCorrelationId()
    await settle()
    expect(frame(embed).sent).toEqual([])
    frame(embed).load()
    await settle()
    expect(frame(embed).urls).toEqual(['/report/load', '/getCorrelationId'])
    frame(embed).answer('id')
    await expect(call).resolves.toBe('id')
  })

  test('calls reject when the component is reset', async () => {
    const service = makeService()
    const embed = service.embed(addElement(), { ...report })
    const call = embed.getCorrelationId()
    service.reset(embed.element)
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    await expect(embed.getCorrelationId()).rejects.toMatchObject({ code: 'EmbedReset' })
  })
})

describe('after bootstrap', () => {
  test.each([false, true])('a token that is set is kept for the embed (frame loaded: %s)', async isLoaded => {
    const service = makeService()
    const element = addElement()
    const embed = service.bootstrap(element, { type: 'report', uniqueId: 'b1' })
    if (isLoaded) frame(embed).load()
    await embed.setAccessToken('kept')
    if (!isLoaded) frame(embed).load()
    expect(frame(embed).sent).toEqual([])
    service.embed(element, { type: 'report', id: 'r1', embedUrl })
    expect(frame(embed).urls).toEqual(['/report/load'])
    expect(frame(embed).last.body).toMatchObject({ accessToken: 'kept', uniqueId: 'b1' })
  })

  test('a configuration that does not hold is refused, and nothing is sent', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.bootstrap(element, { type: 'report', uniqueId: 'b1' })
    frame(embed).load()
    expect(() => service.embed(element, { ...report, viewMode: 7 } as object)).toThrow('viewMode property is invalid')
    expect(frame(embed).sent).toEqual([])
  })
})

describe('tokens', () => {
  test('the one that was set last stays, whenever the frame answers', async () => {
    const service = makeService()
    const embed = service.embed(addElement(), { ...report, accessToken: 'first' })
    frame(embed).load()
    const renewed = embed.setAccessToken('second')
    const { id } = frame(embed).last.headers
    service.embed(embed.element, { ...report, accessToken: 'third' })
    frame(embed).say({ statusCode: 202, headers: { id }, body: null })
    await renewed
    expect(embed.config.accessToken).toBe('third')
  })

  test('two are taken in the order in which they were set', async () => {
    const embed = makeService().embed(addElement(), { ...report })
    frame(embed).load()
    const set = (token: string) => {
      const done = embed.setAccessToken(token)
      const { id } = frame(embed).last.headers
      return { done, answer: () => frame(embed).say({ statusCode: 202, headers: { id }, body: null }) }
    }
    const [older, newer] = [set('older'), set('newer')]
    newer.answer()
    older.answer()
    await Promise.all([older.done, newer.done])
    expect(embed.config.accessToken).toBe('newer')
  })
})
