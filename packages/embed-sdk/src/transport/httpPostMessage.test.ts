import { describe, expect, test, vi } from 'vitest'
import { hpmFactory } from './factories.ts'
import type { Wpmp } from './surfaces.ts'

const target = {} as Window

const setUp = (answer: () => Promise<unknown> = async () => ({ statusCode: 200, body: 1 })) => {
  const postMessage = vi.fn(answer)
  const hpm = hpmFactory({ postMessage } as unknown as Wpmp, target)
  return { hpm, postMessage }
}
const headers = { 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1', 'x-sdk-wrapper-version': undefined }

describe('a call is a message', () => {
  test.each([
    ['GET', { headers }],
    ['POST', { headers, body: 'b' }],
    ['PUT', { headers, body: 'b' }],
    ['PATCH', { headers, body: 'b' }],
    ['DELETE', { headers, body: 'b' }],
  ] as const)('%s', async (method, rest) => {
    const { hpm, postMessage } = setUp()
    const name = method.toLowerCase() as 'post'
    if (method === 'GET') await hpm.get('/x')
    else await hpm[name]('/x', 'b')
    expect(postMessage).toHaveBeenCalledWith(target, { method, url: '/x', ...rest })
  })

  test('to delete needs no body', async () => {
    const { hpm, postMessage } = setUp()
    await hpm.delete('/x')
    expect(postMessage).toHaveBeenCalledWith(target, expect.objectContaining({ body: null }))
  })

  test('its headers come on top of those of each call', async () => {
    const { hpm, postMessage } = setUp()
    hpm.defaultHeaders['x-sdk-type'] = 'wrapper'
    await hpm.get('/x', { uid: 'u' })
    expect(postMessage).toHaveBeenCalledWith(
      target,
      expect.objectContaining({ headers: { ...headers, 'x-sdk-type': 'wrapper', uid: 'u' } }),
    )
  })

  test('a header of the call goes before that of all calls', async () => {
    const { hpm, postMessage } = setUp()
    await hpm.get('/x', { 'x-sdk-type': 'of this call' })
    expect(postMessage).toHaveBeenCalledWith(
      target,
      expect.objectContaining({ headers: { ...headers, 'x-sdk-type': 'of this call' } }),
    )
  })

  test('a window may be named', async () => {
    const { hpm, postMessage } = setUp()
    const other = {} as Window
    await hpm.get('/x', {}, other)
    expect(postMessage.mock.calls[0]?.[0 as never]).toBe(other)
  })
})

test('without a window it throws at once', () => {
  const { hpm } = setUp()
  expect(() => hpm.get('/x', {}, null)).toThrow('target window is not provided.  You must either provide')
})

describe('a failure is an EmbedError that still has what the frame answered', () => {
  const failure = (body: unknown) =>
    setUp(async () => {
      throw { statusCode: 400, headers: { id: 'i' }, body }
    })
      .hpm.get('/x')
      .catch(error => error)

  test('an error object', async () => {
    const body = { message: 'invalid', detailedMessage: 'more', errorCode: 'Code1', level: 4, technicalDetails: {} }
    const error = await failure(body)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ ...body, name: 'EmbedError', code: 'Code1', detail: 'more', statusCode: 400, body })
  })

  test('a word is its code, and it equals that word', async () => {
    const error = await failure('PowerBIEntityNotFound')
    expect(error).toMatchObject({ code: 'PowerBIEntityNotFound', message: 'PowerBIEntityNotFound' })
    expect(`${error}`).toBe('PowerBIEntityNotFound')
  })

  test('a list of errors', async () => {
    const error = await failure([{ message: 'first' }, { message: 'second' }])
    expect(error).toMatchObject({ code: 'FrameRefused', message: 'first', 0: { message: 'first' }, length: 2 })
    expect(Array.from(error as ArrayLike<unknown>)).toHaveLength(2)
  })

  test.each([[null], [undefined], [{}], [''], [7], [[]]])('a body that says nothing: %j', async body => {
    await expect(failure(body)).resolves.toMatchObject({ name: 'EmbedError', statusCode: 400 })
  })

  test('a forged prototype does not take', async () => {
    const error = await failure(JSON.parse('{"message":"m","__proto__":{"evil":1},"name":"x","stack":"x"}'))
    expect(error).toMatchObject({ name: 'EmbedError', message: 'm' })
    expect(error.evil).toBe(undefined)
  })
})
