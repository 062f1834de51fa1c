import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { expect, test } from 'vitest'
import { fileArrived, localFilesIn, withoutLocalFiles } from './localFiles.ts'

const answers: Answers = {
  guard: { type: 'passFail', value: 'fail', note: 'Bent', photos: ['kept', 'local-1'] },
  name: { type: 'signature', file: 'local-2', name: 'A. K.' },
}

test('a photo that is still on the device is not sent as if it had arrived', () => {
  expect(withoutLocalFiles(answers)).toEqual({
    guard: { type: 'passFail', value: 'fail', note: 'Bent', photos: ['kept'] },
    name: { type: 'signature', name: 'A. K.' },
  })
  expect(localFilesIn(answers)).toEqual(['local-1', 'local-2'])
})

test('an uploaded photo takes the place of the local one', () => {
  expect(fileArrived(answers, 'local-1', 'server')).toMatchObject({ guard: { photos: ['kept', 'server'] } })
  expect(fileArrived(answers, 'local-1', 'kept')).toMatchObject({ guard: { photos: ['kept'] } })
})
