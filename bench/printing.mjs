// npm run bench -- printing: a record with 40 characteristics of 5 samples as PDF, beside its floor.
//
// How to read it. 'first' is the first document of a process, which opens the fonts; the others are asked one after the
// other over HTTP, from the first byte sent to the last one received: sign-in, reading the record and drawing included.
// The floor is pdfmake in the bench's own process, with a table of the same figures in a font that every reader has, and
// nothing else: no head, no gauges, no fonts to embed. Both are asked in turn.
import pdfmake from 'pdfmake'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const often = quick ? 3 : 40
const readings = ['24.951', '25.004', '25.013', '25.019', '25.034']
const ids = Array.from({ length: 40 }, (_, n) => `q${n}`)

const definition = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [
    {
      ...{ id: 's', title: { en: 'Dimensions' } },
      questions: ids.map((id, n) => ({
        ...{ id, type: 'measurement', label: { en: `Characteristic ${n + 1}` } },
        ...{ nominal: 25, lsl: 24.9, usl: 25.1, unit: 'mm', decimals: 3, samples: 5 },
      })),
    },
  ],
}

/** Submits a run of the checklist; answers the path of its record on paper. */
const submitRun = async (operator, code) => {
  const { draft, lockToken } = await operator('POST', '/drafts', { code })
  const submission = await operator('POST', `/drafts/${draft.id}/submission`, {
    ...{ version: draft.version, lockToken, name: draft.draftName, header: {}, userIdentity: '' },
    answers: Object.fromEntries(ids.map(id => [id, { type: 'measurement', samples: readings }])),
  })
  return `/api/storage/checklist-submissions/${submission.id}/pdf`
}

const drawFloor = () =>
  pdfmake
    .createPdf({
      defaultStyle: { font: 'Helvetica' },
      content: [{ table: { headerRows: 1, body: [['', 1, 2, 3, 4, 5], ...ids.map(id => [id, ...readings])] } }],
    })
    .getBuffer()

const timed = async work => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const columns = tableOf([36, 10, 10, 10])
pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } })
pdfmake.setUrlAccessPolicy(() => false)
// The widths of its letters are a file of the library.
pdfmake.setLocalAccessPolicy(() => true)
const gemba = await startGemba()
try {
  const cookie = await signIn(gemba.url, 'operator')
  const operator = callsOf(gemba.url, cookie)
  const author = callsOf(gemba.url, await signIn(gemba.url, 'checklist.admin'))
  const { id } = await operator('GET', '/users/me')
  const path = await submitRun(operator, await publishFor(author, id, { name: 'Bearing housing', definition }))
  const print = async () => {
    const response = await fetch(gemba.url + path, { headers: { cookie } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok || bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${response.status} ${bytes}`)
  }
  const sides = [print, drawFloor]
  const first = [await timed(print), await timed(drawFloor)]
  const taken = [[], []]
  for (let time = 0; time < often; time += 1)
    for (const [at, work] of sides.entries()) taken[at].push(await timed(work))
  columns.print(['', 'first', 'p50', 'p95'])
  columns.rule()
  for (const [at, name] of ['a record of 40 × 5 as PDF, ms', 'floor, ms'].entries())
    columns.print([name, ...[first[at], share(taken[at], 0.5), share(taken[at], 0.95)].map(number)])
} finally {
  await gemba.stop()
}
