// How many tests passed and failed, from what each runner wrote. A runner that failed without a failed test (it could
// not start, a file could not be read) counts as one that failed: nothing gets lost.
import { existsSync, readFileSync } from 'node:fs'

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const settled = (passed, failed, code) => ({ passed, failed: failed === 0 && code !== 0 ? 1 : failed })

/** Vitest's JSON report. */
export const countVitest = (file, code) => {
  const report = read(file)
  if (!report) return settled(0, 0, code || 1)
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
  )
  return settled(report.numPassedTests, report.numFailedTests + unread.length, code)
}

/** Playwright's JSON report. A test that passed only at a second try passed; its runner names it. */
export const countPlaywright = (file, code) => {
  const report = read(file)
  if (!report) return settled(0, 0, code || 1)
  const { expected, flaky, unexpected } = report.stats
  return settled(expected + flaky, unexpected + report.errors.length, code)
}

/** The TAP that node --test prints. */
export const countNodeTests = (code, output) => {
  const number = name => Number(output.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  return settled(number('pass'), number('fail') + number('cancelled'), code)
}
