import { expect, test } from 'vitest'
import { bidiText, visualRuns } from './bidiText.ts'
import { fontBytes, widthOf } from './fonts.ts'

const textOf = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text)

test('Latin text is left as it is, without marks of direction', () => {
  expect(bidiText('Bore \u200e25.034', { size: 8 })).toMatchObject({
    text: 'Bore 25.034',
    font: 'Plex',
    alignment: 'left',
  })
})

test('a right-to-left line starts at the right, and numbers in it keep their order', () => {
  expect(textOf('الجولة 12 من 15', 'rtl')).toEqual(['15', ' من ', '12', 'الجولة '])
})

test('a Latin number in an Arabic line is in its place and in the Latin font', () => {
  const runs = visualRuns('الفحص BH-4711، النهائي', 'rtl')
  expect(runs.map(({ font }) => font)).toEqual(['PlexArabic', 'Plex', 'PlexArabic'])
  expect(runs[1]?.text).toBe('BH-4711')
})

test('brackets open to the right side', () => {
  expect(textOf('القطر (مم)', 'rtl')).toEqual(['القطر )مم('])
  expect(textOf('بارد (18)', 'rtl')).toEqual(['(', '18', 'بارد )'])
})

test('a long line wraps, each part in its own order', () => {
  const { text } = bidiText('تم تسخين الآلة لمدة 15 دقيقة قبل القياس', { size: 8, width: 80 }, 'rtl')
  expect((text as { text: string }[]).filter(run => run.text === '\n').length).toBeGreaterThan(0)
})

test('the fonts are whole: a text has its width, and Arabic letters are joined', () => {
  expect([...fontBytes().values()].every(bytes => bytes.readUInt32BE(0) === 0x00010000)).toBe(true)
  const arabic = { font: 'PlexArabic', bold: false, size: 100 } as const
  expect(widthOf('25.000', { font: 'Plex', bold: false, size: 10 })).toBeCloseTo(33.2, 0)
  expect(widthOf('بيت', arabic)).toBeLessThan(['ب', 'ي', 'ت'].reduce((sum, one) => sum + widthOf(one, arabic), 0))
})
