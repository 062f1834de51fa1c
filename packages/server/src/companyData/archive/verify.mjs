// Verifies this archive: node verify.mjs
// 1. Every file has the SHA-256 that checksums.sha256 says.
// 2. The audit log is one chain: the hash of each entry is the SHA-256 of the hash before it and its own `record`, and the
//    last one is the end that data/audit_heads.jsonl says. Where someone was anonymized, their data was removed from entries
//    about users and e-mails: such an entry says that it is redacted, keeps its hash, and a later entry of the same chain
//    ('Users Anonymize') names it with the SHA-256 of the `record` that it has now.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const at = name => new URL(name.split('/').map(encodeURIComponent).join('/'), import.meta.url)
const linesOf = name => createInterface({ input: createReadStream(at(name)), crlfDelay: Number.POSITIVE_INFINITY })
const sha256 = async name => {
  const hash = createHash('sha256')
  for await (const part of createReadStream(at(name))) hash.update(part)
  return hash.digest('hex')
}

const faults = []
let files = 0
for await (const line of linesOf('checksums.sha256')) {
  const [, wanted, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
  if (!name) continue
  files += 1
  const found = await sha256(name).catch(() => undefined)
  if (found !== wanted) faults.push(`${name}: ${found ? 'its content was changed' : 'missing'}`)
}

const digest = text => createHash('sha256').update(text).digest('hex')
/** What an entry recorded; nothing where that can't be read. */
const recordIn = text => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
const redacted = new Map()
let last = { sequence: 0, hash: '' }
for await (const line of linesOf('data/audit_rows.jsonl')) {
  const row = JSON.parse(line)
  const record = recordIn(row.record)
  const isHashed = row.hash === digest(last.hash + row.record)
  const isRedacted = !isHashed && record.redacted === true && ['users', 'mails'].includes(record.entity)
  if (row.sequence !== last.sequence + 1 || row.previous_hash !== last.hash || !(isHashed || isRedacted)) {
    faults.push(`audit log: entry ${last.sequence + 1} is missing or was changed`)
    break
  }
  if (isRedacted) redacted.set(String(row.sequence), digest(row.record))
  else if (record.action === 'Users Anonymize')
    for (const [sequence, now] of Object.entries(record.new?.redacted ?? {}))
      if (redacted.get(sequence) === now) redacted.delete(sequence)
  last = row
}
for (const sequence of redacted.keys()) faults.push(`audit log: entry ${sequence} was changed`)
for await (const line of linesOf('data/audit_heads.jsonl')) {
  const { sequence, hash } = JSON.parse(line)
  if (sequence !== last.sequence || hash !== last.hash) faults.push('audit log: its end is missing')
}

console.log(`${files} files and ${last.sequence} entries of the audit log checked.`)
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? 'Everything is in order.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
