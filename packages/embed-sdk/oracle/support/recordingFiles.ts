// What the two SDKs did in this run of the tests, by scenario.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../bundle.ts'
import type { Recording } from '../page/runner.ts'

type Side = 'reference' | 'ours'

const fileOf = (side: Side) => join(cache, `recorded-${side}.json`)

export const writeRecordings = (side: Side, recordings: Record<string, Recording>): void =>
  writeFileSync(fileOf(side), JSON.stringify(recordings, null, 1))

export const readRecordings = (side: Side): Record<string, Recording> => JSON.parse(readFileSync(fileOf(side), 'utf8'))
