import { expect, test } from 'vitest'
import { bareError, EmbedError, listError, toEmbedError } from './errors.ts'

test('an EmbedError is an Error with a code, and shows nothing that it does not have', () => {
  const error = new EmbedError('Code', 'text', 'more')
  expect(error).toBeInstanceOf(Error)
  expect({ ...error }).toEqual({ name: 'EmbedError', code: 'Code', detail: 'more' })
  expect(`${error}`).toBe('EmbedError: text')
})

test('where powerbi-client gave a string, the error equals it', () => {
  const error: unknown = bareError('Code', 'text')
  expect(`${error}`).toBe('text')
  // biome-ignore lint/suspicious/noDoubleEquals: applications compare what powerbi-client gave them in this way
  expect(error == 'text').toBe(true)
})

test('where it gave a list, the error has the entries', () => {
  const error = listError('Code', [{ message: 'one', detailedMessage: 'more' }])
  expect(error).toMatchObject({ message: 'one', detail: 'more', detailedMessage: 'more', length: 1 })
  expect(error[0]).toEqual({ message: 'one', detailedMessage: 'more' })
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
])('whatever was thrown becomes one: %j', (cause, fields) => {
  expect(toEmbedError(cause)).toMatchObject({ name: 'EmbedError', ...fields })
})

test('one that is one stays the same', () => {
  const error = new EmbedError('Code', 'text')
  expect(toEmbedError(error)).toBe(error)
})
