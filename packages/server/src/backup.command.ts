// `npm run backup FOLDER`: the database and the files of these settings. Ends with 1 when something is damaged.
import { resolve } from 'node:path'
import { makeBackup, sentencesOf } from './platform/backup/backup.ts'
import { joinPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings } from './platform/settings.ts'

const main = async (name: string | undefined) => {
  if (!name) throw new Error('Missing folder. Usage: npm run backup FOLDER')
  const settings = readSettings()
  const folder = resolve(process.env.INIT_CWD ?? '.', name)
  const postgres = await joinPostgres(settings)
  try {
    const outcome = await makeBackup({ ...settings, url: postgres.url, folder })
    for (const line of sentencesOf(outcome)) console.log(line)
    console.log(`Backup saved to ${folder}.`)
    if (outcome.files?.damaged.length) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
