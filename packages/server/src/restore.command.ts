// `npm run restore FOLDER`: puts a backup into the empty database of these settings. Ends with 1 when something in it is
// damaged.
import { resolve } from 'node:path'
import { sentencesOf } from './platform/backup/backup.ts'
import { openPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings } from './platform/settings.ts'
import { restore } from './restore.ts'

const main = async (name: string | undefined) => {
  if (!name) throw new Error('Missing folder. Usage: npm run restore FOLDER')
  const settings = readSettings()
  const folder = resolve(process.env.INIT_CWD ?? '.', name)
  const postgres = await openPostgres(settings)
  try {
    const { broken, unsealed, ...outcome } = await restore({ ...settings, url: postgres.url, folder })
    for (const line of sentencesOf(outcome)) console.log(line)
    for (const company of broken)
      console.log(`${company}: the audit chain is BROKEN. Run npm run verify-audit for details.`)
    if (unsealed.length > 0)
      console.log(
        `The audit chains of ${unsealed.join(', ')} were sealed with another secret. Set GEMBA_AUDIT_SECRET to the GEMBA_SECRET ` +
          'of the installation that made the backup. If it is lost, run npm run verify-audit -- --seal.',
      )
    if (broken.length + unsealed.length > 0 || outcome.files?.damaged.length) process.exitCode = 1
    else console.log('Restored. All audit chains are valid.')
  } finally {
    await postgres.stop()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
