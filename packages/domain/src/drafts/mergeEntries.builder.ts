// Answers of two sides, for the tests of merging.
import fc from 'fast-check'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'

type WithFiles = Answer & { photos?: string[]; files?: string[]; file?: string }
const isLocal = (id: string) => id.startsWith('local-')

export const localFilesIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap(answer => {
    const { photos = [], files = [], file } = answer as WithFiles
    return [...photos, ...files, ...(file ? [file] : [])].filter(isLocal)
  })

/** As the server has them before the files of a device have arrived. */
export const withoutLocalFiles = (answers: Answers): Answers => {
  const arrived = (ids: string[]) => ids.filter(id => !isLocal(id))
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const { photos, files, file, ...rest } = answer as WithFiles
      const there = {
        ...rest,
        ...(photos && { photos: arrived(photos) }),
        ...(files && { files: arrived(files) }),
        ...(file && !isLocal(file) && { file }),
      }
      return [id, there as Answer]
    }),
  )
}

export const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const types = { a: 'passFail', b: 'passFail', c: 'photo', d: 'signature', e: 'measurement', f: 'text' } as const
const file = fc.constantFrom('local-1', 'local-2', 'local-3', 'x', 'y')
const fileList = fc.uniqueArray(file, { maxLength: 3 })
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const values: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  passFail: { value: maybe(fc.constantFrom('pass', 'fail')) },
  photo: { files: maybe(fileList) },
  signature: { file: maybe(file), name: maybe(fc.constant('A. K.')) },
  measurement: { samples: maybe(fc.array(fc.option(fc.constantFrom('1.0', '2.5')), { maxLength: 3 })) },
  text: { value: maybe(fc.constantFrom('', 'one', 'two')) },
}
const answer = (type: string) =>
  fc
    .record({
      type: fc.constant(type),
      ...values[type],
      na: maybe(fc.constant(true as const)),
      note: maybe(fc.constantFrom('bent', 'bent edge')),
      photos: maybe(fileList),
      at: fc.constantFrom('2026-03-13T08:00:00.000Z', '2026-03-13T08:01:00.000Z'),
    })
    .map(
      given =>
        Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as Answer,
    )
/** Answers to these questions, with files of a device and of the server. */
export const answersArbitrary: fc.Arbitrary<Answers> = fc
  .tuple(...ids.map(id => maybe(answer(types[id]))))
  .map(all => Object.fromEntries(all.flatMap((one, k) => (one ? [[ids[k] ?? '', one]] : []))))
