import { expect, test } from 'vitest'
import { csvFileOf } from './csvFile.ts'

const batches = async function* () {
  yield [
    ['=1+1', 25.01],
    ['Burr, left', null],
  ] as const
  yield [[new Date('2026-03-13T13:05:00Z'), { day: '2026-03-13' }]] as const
}

test('a CSV file is written in the order of its rows, in the zone of the reader', async () => {
  const columns = [
    { head: 'Title', cell: (row: readonly unknown[]) => row[0] as string },
    { head: 'Value', cell: (row: readonly unknown[]) => row[1] as number },
  ]
  const reader = { zone: 'Europe/Berlin', locale: 'de-DE', rightToLeft: false }
  const parts = await Array.fromAsync(csvFileOf({ name: 'Values', columns, batches: batches() }, reader))
  expect(Buffer.concat(parts).toString()).toBe(
    `\uFEFFTitle,Value\r\n'=1+1,25.01\r\n"Burr, left",\r\n2026-03-13 14:05,2026-03-13\r\n`,
  )
})
