// Questions of the SDK: loaded, asked again, and told once they are answered.
import { afterEach, expect, test, vi } from 'vitest'
import { served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

const asked = { accessToken: 'good', datasetIds: ['submissions'], question: 'submissions by machine' }
const open = async (more: object = {}) => {
  const frame = start(served)
  const loaded = await frame.call('POST', '/qna/load', { ...asked, ...more })
  return { ...frame, loaded }
}

test('a question is asked of the datasets of the token, without the filters of a report', async () => {
  const { session, loaded, posted } = await open({ viewMode: 1 })
  expect(loaded.status).toBe(200)
  expect(session.shown).toMatchObject({
    ...{ kind: 'question', narrowing: { report: [] } },
    question: { text: 'submissions by machine', datasets: ['submissions'], isResultOnly: true },
  })
  expect(posted.map(({ url }) => url)).toContain('/qna/u1/events/loaded')
})

test('another one takes its place, and the answer is told when it is drawn', async () => {
  const { session, call, posted } = await open()
  expect((await call('POST', '/qna/interpret', { question: 'failed by part' })).status).toBe(200)
  expect(session.shown.question).toMatchObject({ text: 'failed by part', said: undefined })
  const told = () => posted.filter(({ url }) => url === '/qna/u1/events/visualRendered').map(({ body }) => body)
  session.pageShown()
  expect(told()).toEqual([])
  session.understood('Failed · by Part')
  session.pageShown()
  expect(told()).toEqual([{ question: 'failed by part', normalizedQuestion: 'Failed · by Part' }])
})

test.each([
  [{ datasetIds: 'submissions' }, 'datasetIds must be an array of strings'],
  [{ question: 5 }, 'question must be a string'],
  [{ viewMode: 2 }, 'viewMode property is invalid'],
])('%o is refused', async (more, detailedMessage) => {
  expect((await open(more)).loaded).toMatchObject({ status: 400, body: { detailedMessage } })
})

test('what is too long for a question is cut', async () => {
  const long = 'failed '.repeat(100_000)
  const { session, call } = await open({ question: long })
  expect(session.shown.question?.text).toHaveLength(500)
  await call('POST', '/qna/interpret', { question: `more ${long}` })
  expect(session.shown.question?.text).toHaveLength(500)
  expect(session.shown.question?.text).toMatch(/^more failed/)
})

test('a question needs words, and a place where questions are asked', async () => {
  const { call } = await open()
  expect((await call('POST', '/qna/interpret', { question: ' ' })).status).toBe(400)
  const report = start(served)
  await report.call('POST', '/report/load', { id: 'A', accessToken: 'good' })
  expect((await report.call('POST', '/qna/interpret', { question: 'failed' })).status).toBe(404)
})

test('a token that has ended is renewed as that of a report is', async () => {
  const { session, call, loaded } = await open({ accessToken: 'old' })
  expect(loaded.status).toBe(401)
  // powerbi-client sends the token of a question as one of a report.
  await call('POST', '/report/token', 'good')
  await vi.waitFor(() => expect(session.current().state).toBe('shown'))
  expect(session.shown.kind).toBe('question')
})
