import { isFixedColumn } from '@gemba/domain/companySettings/fixedColumns'
import { expect, test } from 'vitest'
import { locales, phrase } from '../platform/phrases.ts'
import { userFields } from './import/userFields.ts'

const customer = { settings: { profileColumns: [] } }
const heads = userFields({ customer } as never).flatMap(({ head }) =>
  typeof head === 'string' ? locales.map(locale => phrase(locale, head)) : [],
)

test.each(heads)('no column of a company is called %s, like one of every list of users', head => {
  expect(isFixedColumn(head)).toBe(true)
  expect(isFixedColumn(` ${head.toUpperCase().replaceAll(' ', '-')}`)).toBe(true)
})

test.each(['Line', 'Status', 'Department', 'Personalnummer', 'الخط'])(
  'a column of a company may be called %s',
  name => {
    expect(isFixedColumn(name)).toBe(false)
  },
)
