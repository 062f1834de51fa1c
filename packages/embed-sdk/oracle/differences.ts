// Where our SDK is meant to do otherwise than the package that it stands in for. Everything else has to be alike. The
// guide for host pages shows this table.
import { answers } from './differences/answers.ts'
import { lifecycle } from './differences/lifecycle.ts'
import { safety } from './differences/safety.ts'
import type { Difference } from './support/expectations.ts'

export const differences: readonly Difference[] = [...safety, ...lifecycle, ...answers]
