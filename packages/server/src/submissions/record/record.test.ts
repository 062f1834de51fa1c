import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { getSubmission, getSubmissionPdf, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { startSmtp } from '../../platform/testing/smtpServer.ts'
import { eventually } from '../../testing/eventually.ts'
import { runsAt, someHeader } from '../../testing/runs.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { runtime, customer, other, signedIn, as } = server
const { submitted } = runsAt(server)
let anna: TestUser

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  await server.app.start()
})
afterAll(() => smtp.close())

const definition = buildDefinition(
  [
    ask.measurement('bore', {
      label: { en: 'Bore diameter', de: 'Bohrung', ar: 'قطر التجويف' },
      ...{ nominalText: 'Ø 25.000 +0.021/0', lsl: 25, usl: 25.021, unit: 'mm', samples: 5, naAllowed: true },
    }),
    ask.measurement('face', { label: { en: 'Flatness' }, usl: 0.02, unit: 'mm' }),
    ask.passFail('burr', { label: { en: 'Cross-hole, no burrs' } }),
    ask.singleChoice('finish', { label: { en: 'Finish' }, options: [{ id: 'a', label: { en: 'Anodised' } }] }),
    ask.table('tools', {
      label: { en: 'Tools' },
      columns: [{ id: 'life', type: 'number', decimals: 1, max: 90, label: { en: 'Life' } }],
    }),
    ask.longText('remark', { label: { en: 'Remark' } }),
  ],
  { languages: ['en', 'de', 'ar'] },
)
const answers: Answers = {
  bore: { type: 'measurement', samples: ['25.013', '25.019', '25.034', '25.016', '25.020'] },
  face: { type: 'measurement', samples: ['0.008', '0.011', '0.009'] },
  burr: { type: 'passFail', value: 'fail', note: 'Burr at the exit side' },
  finish: { type: 'singleChoice', value: 'a' },
  tools: { type: 'table', rows: [{ life: '84.0' }] },
  remark: { type: 'longText', value: 'Coolant was cold' },
}
const inspection = (mail = {}) =>
  buildChecklist(runtime.db, {
    customer,
    type: 'product',
    name: 'Bearing housing',
    definition,
    mail,
    assignedTo: { userIds: [anna.id] },
  })

const pdfOf = async (user: TestUser, id: string, language = 'en') =>
  (await as(user).call(getSubmissionPdf, { params: { id }, query: { language } })) as unknown as Buffer
const read = async (pdf: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return { pages: text, text: text.join(' ').replace(/\s+/g, ' '), totalPages }
}

describe('the printed record', () => {
  test('is a file with a name, whatever the checklist is called', async () => {
    const name = `${'x'.repeat(99)}\u{1F6E0}`
    const checklist = await buildChecklist(runtime.db, { customer, name, assignedTo: { userIds: [anna.id] } })
    const { id } = await submitted(anna, checklist)
    expect((await pdfOf(anna, id)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('has every value with its characteristic, the verdict, the number and the fingerprint', async () => {
    const { id, irNumber } = await submitted(anna, await inspection(), { answers, userIdentity: 'badge 2107' })
    const { recordHash } = await as(anna).call(getSubmission, { params: { id } })
    const { text } = await read(await pdfOf(anna, id))
    for (const said of [
      ...['Nordwerk Machining', 'Bearing housing', 'Product checklist, revision 1 of', irNumber ?? ''],
      ...['Pending with QA Supervisor', 'Calculated result: fail, 2 of 4 failed'],
      ...['L-26-0912', '120 pcs', 'DMG 5', 'Inspected by Anna Kern Name or badge, as entered badge 2107'],
      ...['Bore diameter', 'Ø 25.000 +0.021/0', '25.013', '25.019', '25.034', '25.016', '25.020'],
      ...['Flatness', '0.020 max', '0.008', 'Cross-hole, no burrs', 'Burr at the exit side'],
      ...['Anodised', 'Life', '84.0', 'Coolant was cold'],
      ...[recordHash, 'by Anna Kern', 'Page 1 of 1'],
    ])
      expect(text).toContain(said)
    expect(text.indexOf('25.034')).toBeLessThan(text.indexOf('0.008'))
  })

  test('shows decisions with who took them and why', async () => {
    const { id } = await submitted(anna, await inspection(), { answers })
    const reviewer = await signedIn(['QA Supervisor'], { firstName: 'Rita', lastName: 'Stein' })
    const { version } = await as(reviewer).call(getSubmission, { params: { id } })
    const body = { version, role: 'qa-supervisor' as const, decision: 'reject' as const, comment: 'Bore is over' }
    await as(reviewer).call(decideSubmission, { params: { id }, body })
    const { text } = await read(await pdfOf(reviewer, id))
    for (const said of [
      'Rejected',
      'Pending with MFG Supervisor',
      'Decisions and signatures',
      'Rita Stein',
      'Bore is over',
    ])
      expect(text).toContain(said)
  })

  test('is in the language that is asked for', async () => {
    const { id } = await submitted(anna, await inspection(), { answers })
    const german = await read(await pdfOf(anna, id, 'de'))
    for (const said of ['Prüfbericht', 'Bohrung', '25,034', 'Seite 1 von 1']) expect(german.text).toContain(said)
    // A head is as wide as its word, also over rows that only say 'i. O.'.
    expect(german.text.match(/Ergebni\s*s/g)).toEqual(german.text.match(/Ergebnis/g))
    const arabic = await read(await pdfOf(anna, id, 'ar'))
    expect(arabic.text).toContain('25.034')
    expect([...arabic.text.normalize('NFKC')].filter(letter => /[\u0600-\u06ff]/.test(letter)).length).toBeGreaterThan(
      100,
    )
  })

  test('shows the photos of an answer', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer()
    const data = new FormData()
    data.set('file', new File([new Uint8Array(photo)], 'burr.jpg'))
    const file = await as(anna).call(uploadFile, { body: data as never })
    const plain = await submitted(anna, await inspection(), { answers })
    const burr = { ...answers.burr, photos: [file.id] } as Answers[string]
    const shown = await submitted(anna, await inspection(), { answers: { ...answers, burr } })
    const images = async (id: string) => {
      const page = await (await getDocumentProxy(new Uint8Array(await pdfOf(anna, id)))).getPage(1)
      const { fnArray } = await page.getOperatorList()
      return fnArray.filter(operator => operator === paintImage).length
    }
    expect(await images(plain.id)).toBe(0)
    expect(await images(shown.id)).toBe(1)
  })

  test('of 40 characteristics with 5 samples has its head on every page', async () => {
    const many = Array.from({ length: 40 }, (_, k) =>
      ask.measurement(`c${k}`, { label: { en: `Characteristic ${k + 1}` }, lsl: 1, usl: 2, samples: 5 }),
    )
    const checklist = await buildChecklist(runtime.db, {
      customer,
      type: 'product',
      definition: buildDefinition(many),
      assignedTo: { userIds: [anna.id] },
    })
    const values = Object.fromEntries(
      many.map(({ id }) => [
        id,
        { type: 'measurement' as const, samples: ['1.100', '1.200', '1.300', '1.400', '1.500'] },
      ]),
    )
    const { id } = await submitted(anna, checklist, { answers: values, header: someHeader })
    const { pages, totalPages } = await read(await pdfOf(anna, id))
    expect(totalPages).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      if (page.includes('Characteristic 40') || index === 0) expect(page).toMatch(/Nominal\s+Min\s+Max/)
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`)
    }
  })

  test('does not exist for another company, nor for people who may not see the run', async () => {
    const { id } = await submitted(anna, await inspection(), { answers })
    const stranger = await signedIn(['administrator'], { at: other })
    const colleague = await signedIn(['checklist operator'])
    for (const user of [stranger, colleague])
      for (const endpoint of [getSubmissionPdf, resendSubmissionEmail])
        await expect(as(user).call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

/** OPS.paintImageXObject of PDF.js. */
const paintImage = 85

test('the result mail says what failed and has the record attached, in the language of its reader', async () => {
  const clara = await signedIn(['user manager'], { email: 'clara@nordwerk.example', preferences: { language: 'de' } })
  const mail = { userIds: [clara.id], addresses: ['buyer@customer.example'] }
  const { id, irNumber } = await submitted(anna, await inspection(mail), { answers })
  await eventually(async () =>
    expect(await as(anna).call(getSubmission, { params: { id } })).toMatchObject({
      isEmailSent: true,
      emailError: null,
    }),
  )
  const received = (address: string) => smtp.received.find(({ to }) => to.includes(address))?.source ?? ''
  expect(quotedText(received('buyer@customer.example'))).toContain(
    '1 Bore diameter, Ø 25.000 +0.021/0 mm: 25.034 mm, 0.013 mm over',
  )
  expect(quotedText(received('clara@nordwerk.example'))).toContain(
    '1 Bohrung, Ø 25,000 +0,021/0 mm: 25,034 mm, 0,013 mm darüber',
  )
  // As on paper: what cannot fail is not counted.
  expect(quotedText(received('buyer@customer.example'))).toContain('Failed: 2 of 4')
  expect(received('buyer@customer.example')).toContain(`filename=${irNumber}.pdf`)
  expect((await read(attached(received('buyer@customer.example')))).text).toContain('Inspection report')
  expect((await read(attached(received('clara@nordwerk.example')))).text).toContain('Prüfbericht')
})

const attached = (source: string) => {
  const [, encoded = ''] = /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  return Buffer.from(encoded, 'base64')
}
const quotedText = (source: string) => {
  const plain = source.replace(/=\r?\n/g, '')
  return Buffer.from(
    plain.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}
