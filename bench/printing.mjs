// npm run bench -- printing: a record with 40 characteristics of 5 samples as PDF, beside its floor, and the largest that
// is expected, 600 characteristics of 125 samples.
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
const idsOf = count => Array.from({ length: count }, (_, n) => `q${n}`)
const ids = idsOf(40)
const large = { ids: idsOf(600), readings: Array.from({ length: 125 }, (_, k) => (24.9 + (k % 100) / 500).toFixed(3)) }

const definitionOf = (asked, samples) => ({
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [asked.slice(0, 300), asked.slice(300)]
    .filter(part => part.length > 0)
    .map((part, n) => ({
      ...{ id: `s${n}`, title: { en: 'Dimensions' } },
      questions: part.map(id => ({
        ...{ id, type: 'measurement', label: { en: `Characteristic ${id}` } },
        ...{ nominal: 25, lsl: 24.9, usl: 25.1, unit: 'mm', decimals: 3, samples },
      })),
    })),
})

/** Submits a run of the checklist; returns the path of its printed record. */
const submitRun = async (operator, code, asked, samples) => {
  const { draft, lockToken } = await operator('POST', '/drafts', { code })
  const submission = await operator('POST', `/drafts/${draft.id}/submission`, {
    ...{ version: draft.version, lockToken, name: draft.draftName, header: {}, userIdentity: '' },
    answers: Object.fromEntries(asked.map(id => [id, { type: 'measurement', samples }])),
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
  const recordOf = async (name, asked, samples) => {
    const definition = definitionOf(asked, samples.length)
    return submitRun(operator, await publishFor(author, id, { name, definition }), asked, samples)
  }
  const path = await recordOf('Bearing housing', ids, readings)
  const largest = await recordOf('Gearbox', large.ids, large.readings)
  const print = async path => {
    const response = await fetch(gemba.url + path, { headers: { cookie } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok || bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${response.status} ${bytes}`)
  }
  const sides = [() => print(path), drawFloor]
  const first = [await timed(sides[0]), await timed(drawFloor)]
  const taken = [[], []]
  for (let time = 0; time < often; time += 1)
    for (const [at, work] of sides.entries()) taken[at].push(await timed(work))
  const largeFirst = await timed(() => print(largest))
  const largeTaken = []
  for (let time = 0; time < (quick ? 1 : 5); time += 1) largeTaken.push(await timed(() => print(largest)))
  columns.print(['', 'first', 'p50', 'p95'])
  columns.rule()
  for (const [at, name] of ['a record of 40 × 5 as PDF, ms', 'floor, ms'].entries())
    columns.print([name, ...[first[at], share(taken[at], 0.5), share(taken[at], 0.95)].map(number)])
  columns.print([
    'a record of 600 × 125 as PDF, ms',
    ...[largeFirst, share(largeTaken, 0.5), share(largeTaken, 0.95)].map(number),
  ])
} finally {
  await gemba.stop()
}
