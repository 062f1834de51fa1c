import { expect, test, vi } from 'vitest'
import { CallError } from '../../platform/callError.ts'
import { lostBy, settleLate } from './lateAnswers.ts'

const problem = (code: 'lock-lost' | 'conflict', details: Record<string, unknown>) =>
  new CallError({ message: 'M. T. has it', requestId: 'a', status: 409, details }, code)

test('only a lost lock loses a draft; it says who has it, where the answers are and how many files wait', () => {
  expect(lostBy(problem('conflict', { name: 'M. T.' }), 1)).toBeUndefined()
  expect(lostBy(problem('lock-lost', { name: 'M. T.' }), 0)).toEqual({
    ...{ why: 'lost', name: 'M. T.', message: 'M. T. has it' },
  })
  expect(lostBy(problem('lock-lost', { name: 'M. T.', draftId: 'made' }), 2)).toEqual({
    ...{ why: 'lost', name: 'M. T.', message: 'M. T. has it' },
    ...{ draftId: 'made', files: 2 },
  })
})

test.each([
  ['a run without files is no longer needed', {}, ['drop']],
  ['nor is one that became a draft', { draftId: 'made' }, ['drop']],
  ['files stay on the device', { files: 1 }, ['keep']],
  ['files continue with the draft that was made', { files: 1, draftId: 'made' }, ['move']],
] as const)('%s', async (_, lost, done) => {
  const device = { keep: vi.fn(), drop: vi.fn(), move: vi.fn() }
  await settleLate({ why: 'lost', name: '', message: '', ...lost }, device)
  expect(Object.entries(device).flatMap(([name, step]) => (step.mock.calls.length > 0 ? [name] : []))).toEqual(done)
  if ('draftId' in lost && 'files' in lost) expect(device.move).toHaveBeenCalledWith({ draftId: 'made', version: 1 })
})
