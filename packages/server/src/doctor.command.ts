// `npm run doctor`: checks the installation of these settings. Ends with 1 when something is wrong.
import { examine } from './doctor.ts'
import { linesOf } from './platform/doctor/finding.ts'

try {
  const sections = await examine(process.env)
  for (const line of linesOf(sections)) console.log(line)
  process.exitCode = sections.some(({ findings }) => findings.some(({ state }) => state === 'bad')) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.stack : String(error))
  process.exitCode = 1
}
