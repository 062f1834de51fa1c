import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

test('addresses of one household are one caller, however they are shortened', () => {
  const household = ['2001:db8::a:b:c:d', '2001:db8:0:0:1::', '2001:db8::1', '2001:0db8:0000:0000:ffff:0:0:1']
  expect(new Set(household.map(ip => callerOf({ ip })))).toEqual(new Set(['2001:db8:0:0']))
  expect(callerOf({ ip: '2001:db8:0:1::1' })).toBe('2001:db8:0:1')
})

test('an IPv4 address is a caller, also where it is written as IPv6', () => {
  expect([callerOf({ ip: '192.0.2.7' }), callerOf({ ip: '::ffff:192.0.2.7' })]).toEqual(['192.0.2.7', '192.0.2.7'])
})
