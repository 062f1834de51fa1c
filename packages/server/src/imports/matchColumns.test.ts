import { expect, test } from 'vitest'
import { matchColumns } from './matchColumns.ts'

const fields = [
  { name: 'username', finds: true, required: false, head: 'users:export.username', heads: ['Benutzername', 'Login'] },
  { name: 'firstName', finds: false, required: true, head: 'users:export.firstName', heads: ['First name', 'Vorname'] },
  {
    name: 'email',
    finds: false,
    required: false,
    head: 'users:export.email',
    heads: ['E-mail', 'Mail', 'البريد الإلكتروني'],
  },
]

test('columns are matched by their names, whatever case, accents and signs', () => {
  expect(matchColumns(['LOGIN', 'first_name', 'e mail', 'Telefon'], fields)).toEqual([
    'username',
    'firstName',
    'email',
    null,
  ])
  expect(matchColumns(['البريد الإلكتروني'], fields)).toEqual(['email'])
})

const withColumns = (...names: string[]) => [
  ...fields,
  ...names.map(name => ({ name: `c ${name}`, finds: false, required: false, head: { text: name }, heads: [] })),
]

test("a company's own column counts more than what other files call a field", () => {
  expect(matchColumns(['Login', 'Username', 'Shift'], withColumns('Login', 'Shift'))).toEqual([
    ...['c Login', 'username', 'c Shift'],
  ])
})

test('of several columns with a name the last ones are those of the company, as in our own files', () => {
  expect(matchColumns(['Username', 'Status', 'Username', 'Status'], withColumns('Username', 'Status'))).toEqual([
    ...['username', null, 'c Username', 'c Status'],
  ])
  expect(matchColumns(['Username'], withColumns('Username'))).toEqual(['username'])
})

test('a field is imported from one column only', () => {
  expect(matchColumns(['Mail', 'E-Mail'], fields)).toEqual(['email', null])
})

test('what the company said before counts more than a name, the latest most', () => {
  const earlier = [
    { heads: ['Nr', 'Mail'], fields: ['username', null] },
    { heads: ['Nr', 'Mail'], fields: ['email', 'email'] },
  ]
  expect(matchColumns(['Nr', 'Mail', 'Vorname'], fields, earlier)).toEqual(['username', null, 'firstName'])
})

test('what was said of a column of the company that is gone means nothing for the one that came after it', () => {
  const again = [...fields, { name: 'c2 Line', finds: false, required: false, head: { text: 'Line' }, heads: [] }]
  const earlier = [{ heads: ['Line', 'Row'], fields: ['c1 Line', null] }]
  expect(matchColumns(['Line', 'Row'], again, earlier)).toEqual(['c2 Line', null])
})
