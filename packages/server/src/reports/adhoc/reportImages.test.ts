// Images in reports that people make: stored with their documents, as many and as large as a report has room for.

import { randomBytes } from 'node:crypto'
import {
  listReportRevisions,
  mostReportBytes,
  restoreReportRevision,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { mostReportImages } from '@gemba/domain/reports/reportImage'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { authoringIn, documentWith, issues, table } from './adhocReports.builder.ts'

const server = await testServer()
const { as, database } = server
const { makesReports, saveAs, save, read, seenBy, itemOf } = authoringIn(server)
let author: TestUser

beforeAll(async () => {
  author = await makesReports()
})

const imageOf = (data: string) => ({
  ...{ name: 'logo', type: 'image' as const, title: '', filters: [], text: '', data: null },
  layout: { x: 12, y: 324, width: 300, height: 120 },
  image: { data, alternativeText: 'Logo of Nordwerk', fit: 'whole' as const },
})
const pixels = { width: 300, height: 200, channels: 3 as const }
const noise = sharp({
  create: { ...pixels, background: '#066e42', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
})
const png = async () => `data:image/png;base64,${(await noise.clone().png().toBuffer()).toString('base64')}`

/** Says 65,500 × 65,500. */
const hugeJpeg = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0],
  ...new Array(270).fill(0),
]).toString('base64')
/** The beginning of a JPEG of 300 × 200 pixels. */
const smallJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0]).toString('base64')

describe('an image', () => {
  test('is part of the report: opened again, in each revision and in copies, as it was saved', async () => {
    const document = documentWith(table, imageOf(await png()))
    const { reportId } = await saveAs(author, { document })
    expect((await read(author, reportId)).document).toEqual(document)
    await save(author, reportId, 1, issues)
    expect((await read(author, reportId)).document).toEqual(issues)
    const { version } = await itemOf(author, reportId)
    await as(author).call(restoreReportRevision, { params: { reportId }, body: { revision: 1, version } })
    expect((await read(author, reportId)).document).toEqual(document)
    const copy = await saveAs(author, { document, from: reportId })
    expect((await read(author, copy.reportId)).document).toEqual(document)
    expect(JSON.stringify(await seenBy(author))).not.toContain('base64')
  })

  test('may be there as often as a report has room, and not once more', async () => {
    const data = `data:image/jpeg;base64,${smallJpeg}${'A'.repeat(266_600 - smallJpeg.length)}`
    const images = (count: number) =>
      documentWith(table, ...Array.from({ length: count }, (_, at) => ({ ...imageOf(data), name: `image${at}` })))
    const { reportId } = await saveAs(author, { document: images(mostReportImages) })
    expect((await read(author, reportId)).document.pages[0]?.visuals).toHaveLength(mostReportImages + 1)
    await expect(save(author, reportId, 1, images(mostReportImages + 1))).rejects.toMatchObject({
      ...{
        status: 422,
        problem: { message: 'A report can have 5 images. Nothing was saved: delete some, then save again.' },
      },
    })
  })

  test('is of a visual that is one: figures can’t be covered by a picture of others', async () => {
    const { image } = imageOf(await png())
    for (const type of ['tableEx', 'textbox', 'slicer'] as const) {
      const forged = documentWith({ ...table, type, image })
      const refusal = await saveAs(author, { document: forged }).catch(error => error)
      expect(refusal).toMatchObject({
        status: 422,
        problem: { message: expect.stringContaining('Issues by severity on Page 1 has an image, but') },
      })
    }
    const { reportId } = await saveAs(author)
    await expect(save(author, reportId, 1, documentWith({ ...table, image }))).rejects.toMatchObject({ status: 422 })
    expect((await read(author, reportId)).document).toEqual(issues)
  })

  test('leaves room for fewer revisions where there are many: the newest ones', async () => {
    const large = () => imageOf(`data:image/jpeg;base64,${smallJpeg}${randomBytes(199_980).toString('base64')}`)
    const full = () =>
      documentWith(table, ...Array.from({ length: mostReportImages }, (_, at) => ({ ...large(), name: `image${at}` })))
    const keptOf = async (reportId: string) =>
      (await as(author).call(listReportRevisions, { params: { reportId } })).revisions.map(({ revision }) => revision)
    const { reportId } = await saveAs(author, { document: full() })
    for (const revision of [1, 2, 3, 4]) await save(author, reportId, revision, full())
    expect(await keptOf(reportId)).toEqual([5, 4, 3])
    const bytes = 'select sum(pg_column_size(document))::int as bytes from adhoc_report_revisions where report_id = $1'
    const [stored] = (await database.query(bytes, [reportId])).rows
    expect(stored?.bytes).toBeLessThanOrEqual(mostReportBytes)
    await save(author, reportId, 5, issues)
    expect(await keptOf(reportId)).toEqual([6, 5, 4, 3])
    expect((await read(author, reportId)).document).toEqual(issues)
  })

  test.each([
    ['an address elsewhere', 'https://elsewhere.example/pixel.png', 'links, SVG'],
    ['a script', 'javascript:alert(1)', 'links, SVG'],
    ['SVG', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`, 'links, SVG'],
    ['another file than it says', `data:image/png;base64,${btoa('<svg onload="alert(1)"/>'.repeat(2))}`, 'damaged'],
    ['more than a report takes', `data:image/jpeg;base64,/9j/${'A'.repeat(266_700)}`, '200 kB'],
    ['of more pixels than readers can unpack', `data:image/jpeg;base64,${hugeJpeg}`, '4,096 pixels'],
  ])('is not %s', async (_, data, why) => {
    const refusal = await saveAs(author, { document: documentWith(table, imageOf(data)) }).catch(error => error)
    expect(refusal).toMatchObject({
      status: 422,
      problem: { fields: { 'document.pages.0.visuals.1.image.data': expect.stringContaining(why) } },
    })
  })
})
