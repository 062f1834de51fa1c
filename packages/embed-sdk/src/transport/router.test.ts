import { describe, expect, test, vi } from 'vitest'
import { Router } from './router.ts'
import type { MessageHandler, RouteHandler } from './surfaces.ts'

const setUp = () => {
  const handlers: MessageHandler[] = []
  const router = new Router({ addHandler: handler => handlers.push(handler) })
  const ask = async (url: unknown, method: unknown = 'POST') => {
    const message = { method, url, headers: { id: '1' }, body: 'body' }
    const handler = handlers.find(({ test }) => test(message))
    return handler?.handle(message)
  }
  return { router, handlers, ask }
}

const naming =
  (name: string): RouteHandler =>
  ({ params, queryParams }, response) =>
    response.send(201, { name, params, queryParams })

describe('an address leads to a handler', () => {
  const { router, ask } = setUp()
  router.post('/a/:b', naming('replaced')).post('/a/static', naming('static')).post('/a/*rest', naming('rest'))
  router
    .post('q', naming('q'))
    .post('/a/:b/c/:d', naming('deep'))
    .post('/a/:b', naming('one'))
    .post('/x.y/:z', naming('dot'))
  router.post('/u/*one/mid/:two', naming('middle'))

  test.each([
    ['/a/1', 'one', { b: '1' }],
    ['a/1', 'one', { b: '1' }],
    ['/a/1/', 'one', { b: '1' }],
    ['/a/static', 'static', {}],
    ['/a/1/2', 'rest', { rest: '1/2' }],
    ['/q', 'q', {}],
    ['/a/%41%2Fb', 'one', { b: 'A%2Fb' }],
    ['/a/ä', 'one', { b: 'ä' }],
    ['/a/1/c/2', 'deep', { b: '1', d: '2' }],
    ['/a/1/c/', 'rest', { rest: '1/c/' }],
    ['/x.y/1', 'dot', { z: '1' }],
    ['/u/1/2/mid/3', 'middle', { one: '1/2', two: '3' }],
    ['/a/__proto__', 'one', { b: '__proto__' }],
  ])('%s → %s', async (url, name, params) => {
    await expect(ask(url)).resolves.toMatchObject({ statusCode: 201, body: { name, params } })
  })

  test.each(['/xzy/1', '//a/1', '/A/1', '/q#x', '/a/%E4', '', '/', undefined, {}, 1])('%s leads nowhere', async url => {
    await expect(ask(url)).resolves.toBe(undefined)
  })

  test.each(['GET', 'post', '__proto__', null, {}])('method %s leads nowhere', async method => {
    await expect(ask('/a/1', method)).resolves.toBe(undefined)
  })

  test('what stands behind the question mark is read', async () => {
    await expect(ask('/q?x=1&y&z[]=1&z[]=2&s=a+b%20c&x=2&bad=%E4&__proto__[]=1')).resolves.toMatchObject({
      body: { queryParams: { x: '2', y: 'true', z: ['1', '2'], s: 'a b c', bad: '' } },
    })
    expect(({} as Record<number, unknown>)[0]).toBe(undefined)
  })
})

test('without an answer the frame gets 200 and null', async () => {
  const { router, ask } = setUp()
  router.post('/x', () => {})
  await expect(ask('/x')).resolves.toEqual({ statusCode: 200, headers: {}, body: null })
})

test('each method has routes of its own', async () => {
  const { router, ask } = setUp()
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) router[method]('/x', naming(method))
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    await expect(ask('/x', method)).resolves.toMatchObject({ body: { name: method.toLowerCase() } })
  }
})

test('a handler gets the message, and may answer late', async () => {
  const { router, ask } = setUp()
  router.post('/:what', async (request, response) => {
    await Promise.resolve()
    response.send(202, request.body)
  })
  await expect(ask('/x')).resolves.toMatchObject({ statusCode: 202, body: 'body' })
})

test('a route may refuse a request: then it is none of its', async () => {
  const { router, ask } = setUp()
  router.post('/:what', naming('yes'), ({ params }) => params.what === 'yes')
  await expect(ask('/yes')).resolves.toMatchObject({ statusCode: 201 })
  await expect(ask('/no')).resolves.toBe(undefined)
})

test('the proxy gets one handler for all routes', () => {
  const { router, handlers } = setUp()
  for (let index = 0; index < 100; index++) router.post(`/${index}`, vi.fn())
  expect(handlers).toHaveLength(1)
})
