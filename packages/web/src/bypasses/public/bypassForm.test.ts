import type { OfferedReason } from '@gemba/domain/bypasses/bypasses.schema'
import { BypassInput } from '@gemba/domain/bypasses/bypasses.schema'
import { expect, test } from 'vitest'
import { type BypassValues, bypassSchema, nothingEntered } from './bypassForm.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const reasons: OfferedReason[] = [
  { id: id(1), name: 'Machine down', needsText: false, needsCosigner: false },
  { id: id(2), name: 'Other', needsText: true, needsCosigner: false },
  { id: id(3), name: 'Gauge at calibration', needsText: false, needsCosigner: true },
]
const parse = (entered: Partial<BypassValues>) =>
  bypassSchema(reasons).safeParse({ ...nothingEntered(false), ...entered })
const wrong = (entered: Partial<BypassValues>) => parse(entered).error?.issues.map(({ path }) => path.join('.'))
const cosigner = (entered: Partial<BypassValues['cosigner']>) => ({ ...nothingEntered(false).cosigner, ...entered })

test('a reason is chosen, and only what it asks for is missing', () => {
  expect(wrong({})).toEqual(['reasonId'])
  expect(wrong({ reasonId: id(1) })).toBeUndefined()
  expect(wrong({ reasonId: id(2), text: '  ' })).toEqual(['text'])
  expect(wrong({ reasonId: id(3) })).toEqual(['cosigner.username', 'cosigner.password'])
  expect(wrong({ reasonId: id(3), cosigner: cosigner({ by: 'pin' }) })).toEqual(['cosigner.code', 'cosigner.pin'])
  expect(wrong({ reasonId: id(1), text: 'a'.repeat(501) })).toEqual(['text'])
})

test('what is sent is what the server takes: without a co-signer where none is asked for', () => {
  const typed = cosigner({ username: ' milan ', password: ' secret ' })
  expect(parse({ reasonId: id(1), text: ' Spindle ', cosigner: typed }).data).toEqual({
    ...{ reasonId: id(1), text: 'Spindle', photos: [] },
  })
  const { data } = parse({ reasonId: id(3), cosigner: typed })
  expect(data?.cosigner).toEqual({ by: 'password', username: 'milan', password: ' secret ' })
  expect(BypassInput.parse(data)).toEqual(data)
})
