// What the server's answers look like changes with the domain: answers that a device kept before are then no help.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const domain = fileURLToPath(new URL('../domain/src', import.meta.url))

/** A short text that is another one when a file of the domain has changed. */
export const contractVersion = (): string => {
  const hash = createHash('sha256')
  const names = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter(one => one.endsWith('.ts') && !one.endsWith('.test.ts')).sort())
    hash.update(name).update(readFileSync(join(domain, name)))
  return hash.digest('hex').slice(0, 12)
}
