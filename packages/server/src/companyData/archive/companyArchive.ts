// Everything of a company as one ZIP file. Tables are read in one snapshot, row by row, and files one after the other after
// it: a company of any size takes the memory of a small one, and no transaction stays open while its files are copied.
import { readFile } from 'node:fs/promises'
import type { Progress } from '../../platform/exports/archive.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { type ZipEntry, zipOf } from '../../platform/spreadsheet/zip.ts'
import { findCompanyTables } from '../public/companyTables.ts'
import { type Content, type Digest, digesting, openChecksums } from './checksums.ts'
import { type DescribedTable, describe, describeTable } from './describe.ts'
import { openSnapshot } from './openSnapshot.ts'
import { readmeOf } from './readme.ts'
import { storedFiles } from './storedFiles.ts'
import { countRows, linesOf } from './tableLines.ts'

type Wanted = {
  runtime: Pick<Runtime, 'db' | 'files'>
  company: { id: string; name: string }
  progress: Progress
}

export const companyArchive = (wanted: Wanted): AsyncGenerator<Buffer> => zipOf(entriesOf(wanted), { large: true })

const entriesOf = async function* (wanted: Wanted): AsyncGenerator<ZipEntry> {
  const { company } = wanted
  const checksums = await openChecksums()
  const at = new Date()
  /** Where a digest is noted, in the order of the archive. */
  const entry = (name: string, content: Content, done?: (digest: Digest) => void): ZipEntry => ({
    name,
    content: digesting(content, async digest => {
      done?.(digest)
      await checksums.add(name, digest)
    }),
  })
  try {
    const tables: DescribedTable[] = []
    yield* tableEntries(wanted, tables, entry)
    const files = { written: 0, missing: [] as string[] }
    yield* fileEntries(wanted, { at, files, entry })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const missingFiles = files.missing
    yield entry('description.json', [JSON.stringify(describe({ company, at, tables, missingFiles }), null, 2)])
    const about = { company: company.name, at, rows, files: files.written, missing: missingFiles.length }
    yield entry('README.md', [readmeOf(about)])
    yield entry('verify.mjs', [await readFile(new URL('./verify.mjs', import.meta.url), 'utf8')])
    yield { name: 'checksums.sha256', content: checksums.lines() }
  } finally {
    await checksums.remove()
  }
}

type Entry = (name: string, content: Content, done?: (digest: Digest) => void) => ZipEntry

const tableEntries = async function* (
  { runtime: { db }, company, progress }: Wanted,
  described: DescribedTable[],
  entry: Entry,
): AsyncGenerator<ZipEntry> {
  const { tx, end } = await openSnapshot(db, company.id)
  try {
    const tables = await findCompanyTables(tx)
    const counts = new Map<string, number>()
    for (const table of tables) counts.set(table.name, await countRows(tx, table, company.id))
    const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
    await progress.expect(total + (counts.get('files') ?? 0))
    for (const table of tables) {
      const rows = counts.get(table.name) ?? 0
      const lines = linesOf(tx, { table, customerId: company.id, written: progress.add })
      const file = `data/${table.name}.jsonl`
      yield entry(file, lines, digest => described.push(describeTable(table, { file, rows, ...digest })))
    }
  } finally {
    await end()
  }
}

type Filing = { at: Date; files: { written: number; missing: string[] }; entry: Entry }

/** A file whose content is gone, or was removed while the archive was made, is named instead. */
const fileEntries = async function* (
  { runtime: { db, files: store }, company, progress }: Wanted,
  { at, files, entry }: Filing,
): AsyncGenerator<ZipEntry> {
  for await (const { id, name, key } of storedFiles(db, { customerId: company.id, until: at })) {
    const content = await store.open(key).catch(() => undefined)
    if (content) {
      yield entry(name, content)
      files.written += 1
    } else files.missing.push(id)
    await progress.add(1)
  }
}
