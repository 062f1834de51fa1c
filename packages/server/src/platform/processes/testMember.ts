// A process for the tests of openProcesses.ts: says who it is and does as it is told.
import { connectTo } from './calls.ts'

let begun = false
const { ask } = connectTo(process, {
  begin: async () => {
    if (await ask('mayBegin')) begun = true
    else throw new Error('This one may not begin.')
  },
  who: async () => process.pid,
  figure: async () => begun || undefined,
  fail: async () => {
    throw new RangeError('too large')
  },
  hang: () => new Promise(() => undefined),
  die: async () => process.exit(7),
  end: async () => undefined,
})
process.on('disconnect', () => process.exit())
