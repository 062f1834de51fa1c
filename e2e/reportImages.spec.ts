// Images in ad-hoc reports: chosen, made small, said in words, saved and shown again.
// Rooms: reports
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { choose, editorOf, saveAs } from './support/adhocReports.ts'
import { findViolations } from './support/axe.ts'
import { address, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

test('an image is chosen by file, said in words, saved and shown again', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/power-bi-adhoc-report')
  let frame = await choose(page, 'Blank report')
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(address()) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  const pixels = { width: 3000, height: 2000, channels: 3 as const }
  const photo = await sharp({ create: { ...pixels, background: '#888', noise: { type: 'gaussian', sigma: 60 } } })
    .withExif({ IFD0: { Artist: 'Nordwerk camera' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

  let chosen = file('', photo)
  page.on('filechooser', chooser => chooser.setFiles(chosen))

  await test.step('by the keyboard: a file that is none is refused, and the page is as it was', async () => {
    await frame.getByRole('button', { name: '+ Image' }).focus()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('button', { name: 'Image', exact: true }).first()).toBeVisible()
    const refuse = async (name: string, bytes: Buffer, why: RegExp) => {
      chosen = file(name, bytes)
      await frame.getByRole('button', { name: 'Choose image' }).focus()
      await page.keyboard.press('Enter')
      await expect(frame.getByRole('alert')).toHaveText(why)
      await expect(frame.getByText('Choose an image')).toBeVisible()
    }
    await refuse(
      'logo.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /isn't a PNG, JPEG or WebP image/,
    )
    await refuse('cut.jpg', photo.subarray(0, 300), /can't be opened/)
  })

  await test.step('a photo is made small, without what its camera wrote', async () => {
    await frame.locator('input[type=file]').setInputFiles(file('defect.jpg', photo))
    await expect(frame.getByRole('button', { name: 'Replace image' })).toBeVisible()
    await expect(frame.getByRole('alert')).toHaveCount(0)
    const data = (await frame.locator('[data-visual] img').getAttribute('src')) ?? ''
    expect(data.length).toBeLessThan(270_000)
    const bytes = Buffer.from(data.split(',')[1] ?? '', 'base64')
    expect(bytes.includes('Nordwerk camera')).toBe(false)
    const { format, width = 0, height = 1, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
    expect(width).toBeLessThanOrEqual(1600)
    expect(width / height).toBeCloseTo(1.5, 1)
  })

  await test.step('what it shows and how it fits are said, and each is a step that is taken back', async () => {
    await frame.getByRole('textbox', { name: 'What the image shows' }).fill('Burr at the housing')
    await frame.getByRole('radio', { name: 'Whole image' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(frame.getByRole('radio', { name: 'Fill the box' })).toBeChecked()
    await expect(frame.getByRole('button', { name: 'Image: Burr at the housing' })).toBeVisible()
    await frame.getByRole('button', { name: 'Undo' }).click()
    await expect(frame.getByRole('radio', { name: 'Whole image' })).toBeChecked()
    await frame.getByRole('button', { name: 'Redo' }).click()
    expect(await findViolations(frame, 'structure')).toEqual([])
  })

  await test.step('it is saved, and shown again also on a phone', async () => {
    await saveAs(frame, 'With a photo')
    await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('With a photo')
    frame = await editorOf(page, 'With a photo')
    await page.reload()
    frame = await editorOf(page, 'With a photo')
    await frame.getByRole('button', { name: 'View', exact: true }).click()
    const image = frame.getByRole('img', { name: 'Burr at the housing' })
    await expect(image).toBeVisible()
    expect(await image.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const hand = await pageOf(browser, 'admin', phone)
    await hand.goto(page.url())
    const small = await (await hand.locator('iframe[title="Report With a photo"]').elementHandle())?.contentFrame()
    const box = await small?.getByRole('img', { name: 'Burr at the housing' }).boundingBox()
    expect(box?.height).toBeGreaterThan(100)
    expect(box?.width).toBeGreaterThan(200)
  })
  expect(outside).toEqual([])
  await frame.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'More for With a photo' }).click()
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByText('With a photo deleted')).toBeVisible()
})
