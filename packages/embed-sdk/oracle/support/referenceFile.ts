// What the reference did in this run of the tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../bundle.ts'
import type { Recording } from '../page/runner.ts'

export const referenceFile: string = join(cache, 'reference.json')

export const readReference = (): Record<string, Recording> => JSON.parse(readFileSync(referenceFile, 'utf8'))
