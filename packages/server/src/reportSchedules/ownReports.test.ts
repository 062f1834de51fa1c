// Reports that people made themselves are sent as the standard ones are: to each recipient with what they may see.

import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import {
  createReportSchedule,
  getReportSchedule,
  listSendable,
  previewReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { deleteAdhocReport } from '@gemba/domain/reports/adhocReports.endpoints'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import { storeReport } from '../reports/adhoc/storeReport.ts'
import { blankReport } from '../reports/standardReports.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { dailyAt, reportingIn } from './reportSchedules.builder.ts'
import { everyMorning } from './reportSchedules.samples.ts'

const server = await testServer()
const { as, customer, runtime, database } = server
let owner: TestUser
const { withMail, scheduled, sentAt, fileOf } = reportingIn(server, () => owner)
const morning = new Date('2026-07-01T06:00:00Z')
let reportId: string

const documentOf = (filters: object[]) => ({
  ...{ filters: [], bookmarks: [] },
  pages: [
    {
      ...{ name: 'page1', displayName: 'By machine', width: 1280, height: 720, filters: [] },
      visuals: [
        {
          ...{ name: 'table', type: 'tableEx' as const, title: 'Runs of each machine', filters, text: '' },
          layout: { x: 12, y: 12, width: 600, height: 300 },
          data: {
            ...{ dataset: 'submissions', category: [{ field: 'machine' }], series: [] },
            ...{ values: [{ field: 'submissionCount' }], limit: 100 },
          },
        },
      ],
    },
  ],
})
const store = (name: string, document: object) =>
  transact(runtime.db, { customerId: customer.id, userId: owner.id }, async tx => {
    const actor = found(await loadActor(tx, owner.id))
    const made = { name, parentReportId: blankReport.id, document: document as never }
    return (await storeReport(tx, actor, made)).report.id
  })

beforeAll(async () => {
  owner = await withMail(['administrator', 'checklist administrator'], 'owner')
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  for (let n = 0; n < 7; n += 1)
    await buildSubmission(runtime.db, { customer, checklist, by: owner, machine: 'M1', answers: goodAnswers })
  reportId = await store('Runs', documentOf([]))
})

const content = () => ({ kind: 'report' as const, reportId })
test('e-mail and preview say the same filters, and a slicer of one page of no other', async () => {
  const [page] = documentOf([]).pages
  if (!page) throw new Error('it has a page')
  const chosen = [
    {
      ...{ filterType: 1, target: { table: 'submissions', column: 'machine' }, operator: 'In', values: ['M1'] },
    },
  ]
  const slicer = {
    ...{ name: 'slicer', type: 'slicer' as const, title: '', filters: chosen, text: '' },
    layout: { x: 12, y: 400, width: 200, height: 100 },
    data: { dataset: 'submissions', category: [{ field: 'machine' }], series: [], values: [], limit: 100 },
  }
  const sliced = { ...page, name: 'page2', displayName: 'Lathes', visuals: [...page.visuals, slicer] }
  const id = await store('Two pages', { ...documentOf([]), pages: [page, sliced] })
  const wishes = { content: { kind: 'report' as const, reportId: id }, format: 'pdf' as const, filters: [] }
  const { filters } = await as(owner).call(previewReportSchedule, { body: { ...everyMorning([owner.id]), ...wishes } })
  expect(filters).toEqual(['Type: Process', 'on “Lathes”: Machine: M1'])
  const schedule = await scheduled([owner.id], wishes)
  const [mail] = await sentAt(schedule.id, morning)
  expect(mail?.data?.filters).toEqual(filters)
})

test('it is offered to who sees it, and to nobody else', async () => {
  const offered = async (person: TestUser) =>
    (await as(person).call(listSendable, { query: { type: 'process' } })).reports.map(({ name }) => name)
  expect(await offered(owner)).toContain('Runs')
  const other = await withMail(['checklist administrator'], 'other')
  expect(await offered(other)).not.toContain('Runs')
  const body = { ...everyMorning([other.id]), content: content(), format: 'pdf' as const }
  await expect(as(other).call(createReportSchedule, { body })).rejects.toMatchObject({ status: 422 })
})

test('its name is nobody else’s to know', async () => {
  const { id, contentName } = await scheduled([owner.id], { content: content(), format: 'pdf', filters: [] })
  const other = await withMail(['checklist administrator'], 'curious')
  const seen = await as(other).call(getReportSchedule, { params: { id } })
  expect([contentName, seen.contentName]).toEqual(['Runs', 'A report that you may not see'])
})

test('about another type of checklists it is not offered, and refused for that reason', async () => {
  const ofType = { filterType: 1, target: { table: 'submissions', column: 'checklistType' }, operator: 'In' }
  const id = await store('Of products', { ...documentOf([]), filters: [{ ...ofType, values: ['product'] }] })
  const offered = async (type: 'process' | 'product') =>
    (await as(owner).call(listSendable, { query: { type } })).reports.map(({ name }) => name)
  expect(await offered('process')).not.toContain('Of products')
  expect(await offered('product')).toContain('Of products')
  const wishes = { content: { kind: 'report' as const, reportId: id }, format: 'pdf' as const, filters: [] }
  await expect(scheduled([owner.id], wishes)).rejects.toMatchObject({
    problem: { fields: { content: expect.stringContaining('product checklists') } },
  })
  await scheduled([owner.id], { ...wishes, type: 'product' })
})

test('of a colleague it goes to nobody outside, because they can change it', async () => {
  await database.query(`update customers set settings = settings || '{"resultMailsOutside": true}' where id = $1`, [
    customer.id,
  ])
  await database.query('update adhoc_reports set is_shared = true where id = $1', [reportId])
  const colleague = await withMail(['administrator', 'checklist administrator'], 'colleague')
  const body = {
    ...everyMorning([]),
    ...{ content: content(), format: 'pdf' as const, addresses: ['quality@albers.example'], confirmed: true },
  }
  await expect(as(colleague).call(createReportSchedule, { body })).rejects.toMatchObject({
    problem: { fields: { addresses: expect.any(String) } },
  })
  await expect(as(owner).call(createReportSchedule, { body })).resolves.toMatchObject({ contentName: 'Runs' })
})

test('what is filtered by what is counted is sent when a group is beyond it, and not when none is', async () => {
  const failing = { ...goodAnswers, bore: { type: 'measurement' as const, samples: ['25.030', '25.030'] } }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Alarm' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, machine: 'M2', answers: failing })
  const report = async (rate: number) => {
    const filter = {
      ...{ filterType: 0, target: { table: 'submissions', measure: 'failRate' }, logicalOperator: 'And' },
      conditions: [{ operator: 'GreaterThan', value: rate }],
    }
    return store(`Alarm ${rate}`, documentOf([filter]))
  }
  const stateOf = async (id: string) => {
    const { id: scheduleId } = await scheduled([owner.id], {
      ...{ content: { kind: 'report', reportId: id }, format: 'pdf', filters: [], onlyIfNotEmpty: true },
      ...dailyAt('06:00'),
    })
    const [mail] = await sentAt(scheduleId, morning)
    return [mail?.state, mail?.reason]
  }
  expect(await stateOf(await report(0.5))).toEqual(['queued', null])
  expect(await stateOf(await report(1))).toEqual(['withheld', 'empty'])
})

test('a report with more visuals than one sends is refused', async () => {
  const [page] = documentOf([]).pages
  const visuals = Array.from({ length: 61 }, (_, at) => ({ ...page?.visuals[0], name: `table${at}` }))
  const [first, second] = [visuals.slice(0, 50), visuals.slice(50)]
  const pages = [
    { ...page, visuals: first },
    { ...page, name: 'page2', visuals: second },
  ]
  const id = await store('Everything', { ...documentOf([]), pages } as never)
  await expect(
    scheduled([owner.id], { content: { kind: 'report', reportId: id }, format: 'pdf' }),
  ).rejects.toMatchObject({ problem: { fields: { content: expect.stringContaining('60') } } })
})

test('its images are on paper, and one that can not be read is said in words', async () => {
  const { data: jpeg } = {
    data: await sharp(Buffer.alloc(300 * 200 * 3, 90), { raw: { width: 300, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer(),
  }
  const clear = {
    create: { width: 64, height: 32, channels: 4 as const, background: { r: 6, g: 110, b: 66, alpha: 0.5 } },
  }
  const png = await sharp(clear).png().toBuffer()
  const dataOf = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
  const image = (name: string, data: string, fit = 'whole') => ({
    ...{ name, type: 'image', title: '', filters: [], text: '', data: null },
    layout: { x: 12, y: 400, width: 300, height: 120 },
    image: { data, alternativeText: `What ${name} shows`, fit },
  })
  const document = documentOf([])
  const [page] = document.pages
  const images = [
    image('photo', dataOf('jpeg', jpeg), 'fill'),
    image('logo', dataOf('png', png)),
    image('broken', dataOf('png', png.subarray(0, 60))),
  ]
  const visuals = [...(page?.visuals ?? []), ...images]
  const id = await store('With images', { ...document, pages: [{ ...page, visuals }] })
  const schedule = await scheduled([owner.id], {
    ...{ content: { kind: 'report', reportId: id }, format: 'pdf', filters: [] },
    ...dailyAt('06:00'),
  })
  const [mail] = await sentAt(schedule.id, morning)
  const pdf = await getDocumentProxy(new Uint8Array(await fileOf(mail ?? expect.fail('nothing was sent'))))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('What broken shows')
  expect(text).not.toContain('What photo shows')
  const drawn = await extractImages(pdf, 1)
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [300, 200],
    [64, 32],
  ])
})

test('it is sent to who may see its figures, also where they can not open it, and not once it is gone', async () => {
  const reader = await withMail(['checklist administrator'], 'reader')
  const stranger = await withMail(['learner'], 'stranger')
  const { id, contentName } = await scheduled([reader.id, stranger.id], {
    ...{ content: content(), format: 'pdf', filters: [] },
    ...dailyAt('06:00'),
  })
  expect(contentName).toBe('Runs')
  const mails = await sentAt(id, morning)
  const of = (user: TestUser) => mails.find(mail => mail.user_id === user.id) ?? expect.fail('nobody is meant')
  expect(of(stranger)).toMatchObject({ state: 'withheld', reason: 'noPermission' })
  const pdf = await getDocumentProxy(new Uint8Array(await fileOf(of(reader))))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toMatch(/Runs of each machine[\s\S]*M1\s*7/)

  await as(owner).call(deleteAdhocReport, { params: { id: reportId } })
  const after = await sentAt(id, new Date(morning.getTime() + 86_400_000))
  expect(after.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'contentGone'],
    ['failed', 'contentGone'],
  ])
  const { entries } = await as(owner).call(listInbox, { query: {} })
  expect(JSON.stringify(entries)).toContain(id)
})
