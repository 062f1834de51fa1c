import { expect, test } from 'vitest'
import { readZip } from '../testing/readZip.ts'
import { zipOf } from './zip.ts'

const entries = async function* (count: number) {
  for (let number = 1; number <= count; number++) yield { name: `${number}/Prüfung.txt`, content: [`ä${number}`, '\n'] }
}
const written = async (count: number, large: boolean) =>
  readZip(Buffer.concat(await Array.fromAsync(zipOf(entries(count), { large }))))

test.each([[false], [true]])('has its files with their names, also where it may be large: %s', async large => {
  const files = await written(3, large)
  expect([...files]).toEqual([1, 2, 3].map(number => [`${number}/Prüfung.txt`, `ä${number}\n`]))
})
