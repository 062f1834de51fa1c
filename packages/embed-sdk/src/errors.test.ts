import { expect, test } from 'vitest'
import { bareError, EmbedError, listError, toEmbedError } from './errors.ts'

test('an EmbedError is an Error with a code, and shows nothing that it does not have', () => {
  const error = new EmbedError('Code', 'text', 'more')
  expect(error).toBeInstanceOf(Error)
  expect({ ...error }).toEqual({ name: 'EmbedError', code: 'Code', detail: 'more', message: 'text' })
  expect(`${error}`).toBe('EmbedError: text')
})

test('where powerbi-client gave a string, the error equals it', () => {
  const error: unknown = bareError('Code', 'text')
  expect(`${error}`).toBe('text')
  // biome-ignore lint/suspicious/noDoubleEquals: applications compare what powerbi-client gave them in this way
  expect(error == 'text').toBe(true)
  expect(JSON.stringify({ error })).toBe('{"error":"text"}')
})

test('where it gave an object, copies and JSON have its fields, the message too', () => {
  const body = { message: 'LoadReportFailed', detailedMessage: 'why', errorCode: '500', level: 3, technicalDetails: {} }
  const error = toEmbedError({ statusCode: 500, headers: {}, body })
  expect({ ...error }).toMatchObject(body)
  expect(JSON.parse(JSON.stringify(error))).toMatchObject(body)
})

test('where it gave a list, the error has the entries', () => {
  const error = listError('Code', [{ message: 'one', detailedMessage: 'more' }])
  expect(error).toMatchObject({ message: 'one', detail: 'more', detailedMessage: 'more', length: 1 })
  expect(error[0]).toEqual({ message: 'one', detailedMessage: 'more' })
})

test('where it gave a list, the error reads as that list does', () => {
  const errors = [{ message: 'one' }, { message: 'two' }]
  const thrown: unknown = listError('Code', errors, { statusCode: 400 })
  const error = thrown as typeof errors
  expect(error).toBeInstanceOf(EmbedError)
  const told: string[] = []
  error.forEach(({ message }, at) => void told.push(`${at} ${message}`))
  expect(told).toEqual(['0 one', '1 two'])
  expect(error.map(({ message }) => message).join(', ')).toBe('one, two')
  expect([...error]).toEqual(errors)
  expect([{ message: 'zero' }].concat(error)).toEqual([{ message: 'zero' }, ...errors])
  expect(error.filter(({ message }) => message === 'two')).toEqual([errors[1]])
  expect(error.length).toBe(2)
  expect(Object.keys(error)).toEqual(['0', '1'])
  expect(JSON.stringify(error)).toBe(JSON.stringify(errors))
  expect(`${error}`).toBe('EmbedError: one')
  expect(thrown).toMatchObject({ code: 'Code', statusCode: 400 })
})

test('an empty list is one, too', () => {
  const error: unknown = listError('Code', [])
  expect([...(error as Iterable<unknown>)]).toEqual([])
  expect(error).toMatchObject({ code: 'Code', message: 'Code', length: 0 })
})

test.each([
  [new TypeError('gone'), { code: 'CallFailed', message: 'gone' }],
  [{ message: 'plain' }, { code: 'plain', message: 'plain' }],
  [{ message: 'with words' }, { code: 'FrameRefused', message: 'with words' }],
  ['text', { code: 'text', message: 'text' }],
  [undefined, { code: 'FrameRefused' }],
  [null, { code: 'FrameRefused' }],
  [
    { statusCode: 404, body: 'no such page', headers: {} },
    { code: 'FrameRefused', statusCode: 404, body: 'no such page' },
  ],
  [{ statusCode: 404 }, { code: 'FrameRefused', message: 'The frame answered 404', statusCode: 404 }],
  [{ body: { message: 'words of the frame' } }, { code: 'FrameRefused', message: 'words of the frame' }],
  [{ body: 'PowerBIEntityNotFound' }, { code: 'PowerBIEntityNotFound', body: 'PowerBIEntityNotFound' }],
  [{ body: [{ message: 'one' }, { message: 'two' }] }, { code: 'FrameRefused', message: 'one', length: 2 }],
  [{ body: null }, { code: 'FrameRefused', message: 'The call failed' }],
  [
    Object.assign(new Error('Request failed'), { statusCode: 410, body: { message: 'Gone' } }),
    { code: 'Gone', message: 'Gone', statusCode: 410 },
  ],
  [
    Object.assign(new Error('Request failed'), { statusCode: 410 }),
    { code: 'FrameRefused', message: 'Request failed', statusCode: 410 },
  ],
])('whatever was thrown becomes one: %j', (cause, fields) => {
  expect(toEmbedError(cause)).toMatchObject({ name: 'EmbedError', ...fields })
})

test('one that is one stays the same', () => {
  const error = new EmbedError('Code', 'text')
  expect(toEmbedError(error)).toBe(error)
})
