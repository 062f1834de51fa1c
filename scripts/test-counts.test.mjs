// The sum at the end of npm test loses no failure.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { countNodeTests, countPlaywright, countVitest } from './test-counts.mjs'

const withReport = (report, use) => {
  const folder = mkdtempSync(join(tmpdir(), 'gemba-counts-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  try {
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a file of tests that cannot be read is one that failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  assert.deepEqual(
    withReport(report, file => countVitest(file, 1)),
    { passed: 3, failed: 2 },
  )
})

test('a runner that fails without a failed test counts as one', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] }
  assert.deepEqual(
    withReport(report, file => countVitest(file, 1)),
    { passed: 3, failed: 1 },
  )
  assert.deepEqual(countVitest('/nowhere/report.json', 0), { passed: 0, failed: 1 })
  assert.deepEqual(countPlaywright('/nowhere/report.json', 0), { passed: 0, failed: 1 })
  assert.deepEqual(countNodeTests(1, ''), { passed: 0, failed: 1 })
})

test('browser tests count by what was expected of them, and errors outside of tests count too', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{ message: 'no server' }] }
  assert.deepEqual(
    withReport(report, file => countPlaywright(file, 1)),
    { passed: 5, failed: 3 },
  )
})

test('the closing lines of node --test are read', () => {
  assert.deepEqual(countNodeTests(0, '# tests 4\n# pass 3\n# fail 0\n# cancelled 1\n'), { passed: 3, failed: 1 })
})
