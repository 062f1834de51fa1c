import type { Answers } from '@gemba/domain/checklists/answers.schema'
import { expect, test } from 'vitest'
import { takeBack } from './copies.ts'

const pass = (at: string) => ({ type: 'passFail' as const, value: 'pass' as const, at })
const fail = (at: string) => ({ type: 'passFail' as const, value: 'fail' as const, at })

test('what is only in the copy comes back, and of two answers the later one stays', () => {
  const present: Answers = { a: pass('2026-03-13T08:00:00Z'), b: pass('2026-03-13T08:30:00Z') }
  const kept: Answers = {
    a: fail('2026-03-13T08:10:00Z'),
    b: fail('2026-03-13T08:20:00Z'),
    c: pass('2026-03-13T08:00:00Z'),
  }
  expect(takeBack(present, kept)).toEqual({ a: kept.a, b: present.b, c: kept.c })
})

test('an answer never gives way to nothing', () => {
  const present: Answers = { a: pass('2026-03-13T08:00:00Z') }
  expect(takeBack(present, { a: { type: 'passFail', at: '2026-03-13T09:00:00Z' } })).toEqual(present)
})
