import type { OpenedLink } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/callError.ts'
import type { PublicRun } from './keptRun.ts'
import { sendRun } from './sendRun.ts'

const { server, kept } = vi.hoisted(() => ({
  server: { takes: '', opens: undefined as unknown, files: [] as string[], sent: undefined as unknown },
  kept: { link: undefined as unknown, files: [] as unknown[] },
}))
const refusal = (code: 'not-found' | 'invalid-input', fields = {}) =>
  new CallError({ message: code, requestId: 'a', status: code === 'not-found' ? 404 : 422, fields }, code)
const needPass = (pass: string) => {
  if (pass !== server.takes) throw refusal('not-found')
}
vi.mock('./proofOfWork.ts', () => ({ payFor: async () => 1 }))
vi.mock('../platform/upload.ts', () => ({
  upload: async (_: unknown, { headers, file }: { headers: Record<string, string>; file: File }) => {
    needPass(headers['x-link-pass'] ?? '')
    server.files.push(file.name)
    return { file: { id: 'stored' }, ticket: 'ticket' }
  },
}))
vi.mock('../platform/call.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body: { pass: string } }) => {
    if (path.endsWith('/opening')) {
      if (!server.opens) throw refusal('invalid-input', { pin: 'Enter the PIN.' })
      return server.opens
    }
    needPass(body.pass)
    server.sent = body
    return { reference: 'R-1', submittedAt: '2026-03-13T08:00:00.000Z', mailed: false }
  },
}))
vi.mock('./publicStore.ts', () => ({
  publicStore: { link: async () => kept.link, keepLink: async () => undefined, filesOf: async () => kept.files },
}))

const opened = (pass: string, revision = 1) =>
  ({ pass, challenge: 'c', checklist: { revision }, definition: { sections: [] as unknown[] } }) as OpenedLink
const run: PublicRun = {
  ...{
    submissionId: 'run',
    name: '',
    email: '',
    tickets: {},
    answers: { area: { type: 'photo', files: ['local-1'] } },
  },
  header: { machine: '', part: '', lot: '', lotSize: null },
}
const photo = { id: 'local-1', submissionId: 'run', name: 'area.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) }
const send = () => sendRun({ code: 'code', run, opened: opened('old'), onRun: async () => undefined })

beforeEach(() => {
  Object.assign(server, { takes: 'old', opens: undefined, files: [], sent: undefined })
  Object.assign(kept, { link: undefined, files: [photo] })
})

test('a photo is sent once, and what the device still has of it is known by its new id', async () => {
  const noted: PublicRun[] = []
  await sendRun({ code: 'code', run, opened: opened('old'), onRun: async next => void noted.push(next) })
  expect(noted.at(-1)).toMatchObject({ arrived: { 'local-1': 'stored' }, tickets: { stored: 'ticket' } })
  expect(server.sent).toMatchObject({ answers: { area: { files: ['stored'] } } })
  expect(server.sent).not.toHaveProperty('arrived')
  await sendRun({ code: 'code', run: noted.at(-1) ?? run, opened: opened('old'), onRun: async () => undefined })
  expect(server.files).toEqual(['area.jpg'])
})

test('what waited behind a PIN is sent with the pass that a new PIN gave this device', async () => {
  Object.assign(server, { takes: 'new' })
  await expect(send()).rejects.toMatchObject({ fields: { pin: 'Enter the PIN.' } })
  kept.link = opened('new')
  expect(await send()).toMatchObject({ reference: 'R-1' })
})

test('without a PIN the link is opened again when the pass has ended', async () => {
  Object.assign(server, { takes: 'newest', opens: opened('newest') })
  kept.link = opened('newer')
  expect(await send()).toMatchObject({ reference: 'R-1' })
})

test('a pass for another revision never stores answers as if they were given to that one', async () => {
  Object.assign(server, { takes: 'new' })
  kept.link = opened('new', 2)
  await expect(send()).rejects.toMatchObject({ code: 'conflict' })
  expect(server.sent).toBeUndefined()
})
