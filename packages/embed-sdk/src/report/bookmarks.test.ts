import { expect, test } from 'vitest'
import { BookmarksPlayMode } from '../models/enumerations.ts'
import { BookmarksManager } from './bookmarks.ts'
import {
  answer,
  type Message,
  paginatedText,
  paginatedUrl,
  recordedReport,
  response,
} from './testing/recordedReport.ts'

const calls: [
  name: string,
  call: (bookmarks: BookmarksManager) => Promise<unknown>,
  result: unknown,
  message: Message,
][] = [
  ['getBookmarks', bookmarks => bookmarks.getBookmarks(), answer, ['get', '/report/bookmarks']],
  ['apply', bookmarks => bookmarks.apply('b'), response, ['post', '/report/bookmarks/applyByName', { name: 'b' }]],
  [
    'play',
    bookmarks => bookmarks.play(BookmarksPlayMode.Presentation),
    response,
    ['post', '/report/bookmarks/play', { playMode: 1 }],
  ],
  ['capture', bookmarks => bookmarks.capture(), answer, ['post', '/report/bookmarks/capture', { options: {} }]],
  [
    'capture with options',
    bookmarks => bookmarks.capture({ allPages: true }),
    answer,
    ['post', '/report/bookmarks/capture', { options: { allPages: true } }],
  ],
  [
    'applyState',
    bookmarks => bookmarks.applyState('s'),
    response,
    ['post', '/report/bookmarks/applyState', { state: 's' }],
  ],
]

test.each(calls)('%s asks the frame and gives its answer', async (_name, call, result, message) => {
  const report = recordedReport()
  expect(await call(new BookmarksManager(report))).toEqual(result)
  expect(report.sent).toStrictEqual([message])
})

test.each(calls)('%s is not for paginated reports', async (_name, call) => {
  const report = recordedReport({}, paginatedUrl)
  await expect(call(new BookmarksManager(report))).rejects.toMatchObject({ message: paginatedText })
  expect(report.sent).toEqual([])
})

test('bookmarks speak for the report as it is embedded now', async () => {
  const report = recordedReport()
  const bookmarks = new BookmarksManager(report)
  report.config = { ...report.config, uniqueId: 'second' }
  await bookmarks.getBookmarks()
  expect(report.headers).toEqual([{ uid: 'second' }])
})
