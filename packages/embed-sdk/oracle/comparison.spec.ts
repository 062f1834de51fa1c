// The same scenarios on ours: messages, HTML, results, errors and console are those of the reference, but for the
// differences in the table.
import { expect, test } from '@playwright/test'
import { differences } from './differences.ts'
import type { Recording } from './page/runner.ts'
import { scenarios } from './scenarios/all.ts'
import { reactScenarios } from './scenarios/react.ts'
import { gapsBetween, toldGaps } from './support/compare.ts'
import { expected } from './support/expected.ts'
import { readRecordings } from './support/recordingFiles.ts'

const names = [...scenarios, ...reactScenarios].map(({ name }) => name)

let reference: Record<string, Recording>
let ours: Record<string, Recording>

test.beforeAll(() => {
  reference = readRecordings('reference')
  ours = readRecordings('ours')
})

for (const name of names) {
  test(`as the reference: ${name}`, () => {
    const recorded = reference[name]
    if (!recorded) throw new Error('the reference was not recorded')
    const { recording, idle } = expected(name, recorded)
    expect(toldGaps(gapsBetween(recording, ours[name]))).toBe('')
    expect(idle, 'differences that this scenario does not need').toEqual([])
  })
}

test('every difference in the table is explained and names scenarios that there are', () => {
  for (const { what, reason, shows } of differences) {
    expect(reason.length, what).toBeGreaterThan(20)
    expect(
      Object.keys(shows === 'everywhere' ? {} : shows).filter(name => !names.includes(name)),
      what,
    ).toEqual([])
  }
})
